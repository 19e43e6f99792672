// Keeps the styles of one page from changing another's; Biome formats sheets and checks the rest.
import stylelint from 'stylelint';

const NAME = 'turnus/own-class';
const messages = stylelint.utils.ruleMessages(NAME, {
  missing: selector => `"${selector}" has no class: it would style the elements of every page`,
});

/** Refuses a selector that names no class. */
function ownClass(isOn) {
  return (root, result) => {
    if (!isOn) return;
    root.walkRules(rule => {
      if (isWithin(rule, parent => parent.type === 'rule' || /keyframes$/.test(parent.name))) return;
      for (const selector of rule.selectors) {
        if (/\.[\w-]/.test(selector)) continue;
        const message = messages.missing(selector);
        stylelint.utils.report({ result, ruleName: NAME, message, node: rule, word: selector });
      }
    });
  };
}
ownClass.ruleName = NAME;
ownClass.messages = messages;

/** Whether a node stands within one for which `test` holds. */
function isWithin(node, test) {
  for (let parent = node.parent; parent; parent = parent.parent) if (test(parent)) return true;
  return false;
}

/** @type {import('stylelint').Config} */
export default {
  plugins: [stylelint.createPlugin(NAME, ownClass)],
  rules: {},
  overrides: [
    {
      files: ['src/**/*.css'],
      rules: { [NAME]: true, 'at-rule-disallowed-list': ['import', 'layer'] },
    },
    {
      files: ['src/ui/styles/{base,index}.css'],
      rules: { [NAME]: null, 'at-rule-disallowed-list': null, 'selector-max-class': 0 },
    },
    {
      files: ['src/**/tokens.css'],
      rules: { [NAME]: null, 'property-allowed-list': ['/^--/', 'color-scheme'], 'selector-max-class': 0 },
    },
  ],
};
