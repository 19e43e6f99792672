import './form.css';
import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../match/words';
import { formatList } from '../shared/i18n';
import type { Decision, Json } from '../shared/types';
import { Button, IconButton } from '../shared/ui/Button';
import { Fields } from '../shared/ui/Fields';
import { type FormWords, makeFieldWords } from '../shared/ui/fieldWords';
import { formFields, formValues } from '../shared/ui/settle';
import { formSummary, missingLabels } from './summary';

interface FormProps {
  decision: Decision;
  words: FormWords;
  /** What the player has chosen so far. */
  given: Json;
  onChange: (given: Json) => void;
  onBack: () => void;
  sending: boolean;
  onCommit: (params: Json) => void;
}

/** The form of one decision: its fields, a summary, and the button that sends it. */
export default function Form({
  decision: { kind, schema },
  words,
  given,
  onChange,
  onBack,
  sending,
  onCommit,
}: FormProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = makeFieldWords(words, `do.${kind}`);
  const own = makeFieldWords(words, `do.${kind}`, 'do');
  const fields = formFields(schema, given);
  const missing = missingLabels(fields, own);
  const lines = formSummary(fields, own);
  return (
    <section class="dock-form" aria-labelledby="dock-form">
      <header>
        <IconButton icon="back" label={say('list.back')} onClick={onBack} disabled={sending} />
        <div>
          <h2 id="dock-form" ref={heading} tabIndex={-1}>
            {title.label}
          </h2>
          {title.description && <p class="soft">{title.description}</p>}
        </div>
      </header>
      {fields.length > 0 && (
        <div class="dock-fields">
          <fieldset class="stack" disabled={sending}>
            <Fields
              fields={fields}
              words={own}
              onChange={(name, next) => onChange({ ...given, [name]: next })}
            />
          </fieldset>
        </div>
      )}
      <footer>
        <p role="status" class="dock-summary">
          {missing.length > 0 ? (
            <span class="soft">{say('list.missing', { what: formatList(missing) })}</span>
          ) : (
            lines.join(' · ')
          )}
        </p>
        <Button
          kind="primary"
          wide
          icon="check"
          busy={sending}
          disabled={missing.length > 0}
          onClick={() => onCommit(formValues(fields))}
        >
          {title.label}
        </Button>
      </footer>
    </section>
  );
}
