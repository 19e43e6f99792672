import { useState } from 'preact/hooks';
import { t } from '../../core/i18n';
import { isSameJson, valueFormat } from '../../core/schema';
import type { Fact, Json } from '../../core/types';
import type { FieldWords } from '../../ui/field/fieldWords';
import { makeMatcher, SEARCH_FROM, SearchField } from '../../ui/field/SearchField';
import { OptionList } from '../../ui/form/Choice';
import type { FormField } from '../../ui/form/settle';
import { Icon } from '../../ui/Icon';
import * as ui from '../../ui/styles/ui.css';
import type { Scene } from '../kit/kit';
import { factSentence, isFitting, isGeneral } from '../table/facts';
import * as listCss from '../values/list.css';
import * as formCss from './form.css';

const GROUP_FROM = 8; // options: from this number on they are grouped by their first parameter

interface FactOptionsProps {
  scene: Scene;
  words: FieldWords;
  /** The fields that are chosen together. */
  fields: FormField[];
  options: FactOption[];
  given: Json;
  onChange: (when: Json) => void;
}

/** An option with its name and what it leads to. */
interface NamedOption {
  option: FactOption;
  first: string;
  name: string;
  help: string;
}

/** What may be chosen, each choice with what it leads to: Ireland → Wales, with the odds. */
export function FactOptions({ scene, words, fields, options, given, onChange }: FactOptionsProps) {
  const [wanted, setWanted] = useState('');
  const named = options.map(option => nameOption(option, fields, words, scene));
  const isMatch = makeMatcher(wanted);
  const shown = named.filter(({ name }) => isMatch(name));
  const firsts = [...new Set(shown.map(({ first }) => first))];
  const isGrouped = fields.length > 1 && options.length > GROUP_FROM;
  const isChosen = ({ option }: NamedOption) => isFitting(option, given);
  const choices = (among: NamedOption[]) => (
    <OptionList
      options={among.map(({ option, name, help }) => ({
        value: JSON.stringify(option.when),
        name,
        help,
        seat: onlySeat(option),
      }))}
      chosen={among.flatMap((option, i) => (isChosen(option) ? i : []))}
      onChange={([i = -1]) => onChange(among[i]?.option.when ?? {})}
    />
  );
  return (
    <div class={`${formCss.factOptions} ${ui.stack}`}>
      {options.length > SEARCH_FROM && <SearchField value={wanted} onInput={setWanted} />}
      {shown.length === 0 && <p class={ui.soft}>{t('found.none')}</p>}
      {isGrouped
        ? firsts.map(first => {
            const group = shown.filter(one => one.first === first);
            return (
              <details key={first} open={wanted !== '' || firsts.length === 1 || group.some(isChosen)}>
                <summary>
                  <b>{first}</b> <span class={`${ui.soft} ${listCss.figure}`}>{group.length}</span>{' '}
                  <Icon name="down" />
                </summary>
                {choices(group)}
              </details>
            );
          })
        : shown.length > 0 && choices(shown)}
    </div>
  );
}

/** The seat that an option is about, if it is about that alone. */
function onlySeat({ when }: FactOption): number | undefined {
  const [[name, value] = [], ...more] = Object.entries(when);
  return more.length === 0 && name?.endsWith('seat') && typeof value === 'number' ? value : undefined;
}

function nameOption(option: FactOption, fields: FormField[], words: FieldWords, scene: Scene): NamedOption {
  const names = fields
    .filter(({ name }) => name in option.when)
    .map(({ name, field }) => words.child(name).valueName(option.when[name], valueFormat(field)));
  const help = option.facts.map(fact => factSentence(fact, scene)).join(' ');
  return { option, first: names[0] ?? '', name: names.join(' → '), help };
}

/** The parameters with those of an option chosen, and those that it does not have left open. */
export const withOption = (given: Json, names: readonly string[], when: Json): Json => ({
  ...Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))),
  ...when,
});

/** Parameters to be chosen together, and the facts that tell them from others. */
interface FactOption {
  when: Json;
  facts: Fact[];
}

/**
 * The parameters that facts tell apart, to be chosen from one list: where an attack comes from and where it
 * goes. Empty where the facts do not reach every value of these parameters, which `values` gives.
 */
export function listedNames(facts: readonly Fact[], values: (name: string) => unknown[] | null): string[] {
  const counted = new Map<string, number>();
  for (const { when } of facts) {
    const names = Object.keys(when).join();
    if (names) counted.set(names, (counted.get(names) ?? 0) + 1);
  }
  const [most] = [...counted].sort(([, a], [, b]) => b - a);
  if (!most) return [];
  const names = most[0].split(',');
  const options = factOptions(facts, names);
  const reaches = (name: string) =>
    values(name)?.every(value => options.some(({ when }) => isSameJson(when[name] ?? null, value)));
  return options.length > 1 && names.every(reaches) ? names : [];
}

/** The choices of these parameters, in the order of the facts; what holds for several stands in each. */
export function factOptions(facts: readonly Fact[], names: readonly string[]): FactOption[] {
  const about = facts.filter(
    fact => !isGeneral(fact) && Object.keys(fact.when).every(n => names.includes(n)),
  );
  const isPart = (one: Json, other: Json) =>
    !isSameJson(one, other) &&
    Object.entries(one).every(([name, value]) => name in other && isSameJson(other[name], value));
  const whens = about
    .map(({ when }) => when)
    .filter((when, i, all) => all.findIndex(each => isSameJson(each, when)) === i)
    .filter((when, _, all) => !all.some(other => isPart(when, other)));
  return whens.map(when => ({ when, facts: about.filter(fact => isFitting(fact, when)) }));
}
