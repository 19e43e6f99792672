import './form.css';
import { useEffect, useRef } from 'preact/hooks';
import { useSay } from '../match/words';
import { list } from '../shared/i18n';
import type { Decision, Json } from '../shared/types';
import { Button, IconButton } from '../shared/ui/Button';
import { Fields } from '../shared/ui/Fields';
import { entries, sent } from '../shared/ui/settle';
import { about, type Voice } from '../shared/ui/voice';
import { asking, summary } from './summary';

interface FormProps {
  decision: Decision;
  voice: Voice;
  /** What the player has chosen so far. */
  given: Json;
  onChange: (given: Json) => void;
  onBack: () => void;
  sending: boolean;
  onCommit: (params: Json) => void;
}

/** The form of one decision, what it is about to send, and the one button that sends it. */
export default function Form({
  decision: { kind, schema },
  voice,
  given,
  onChange,
  onBack,
  sending,
  onCommit,
}: FormProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = about(voice, `do.${kind}`);
  const own = about(voice, `do.${kind}`, 'do');
  const fields = entries(schema, given);
  const missing = asking(fields, own);
  const words = summary(fields, own);
  return (
    <section class="dock-form" aria-labelledby="dock-form">
      <header>
        <IconButton icon="back" label={say('list.back')} onClick={onBack} disabled={sending} />
        <div>
          <h2 id="dock-form" ref={heading} tabIndex={-1}>
            {title.label}
          </h2>
          {title.explained && <p class="soft">{title.explained}</p>}
        </div>
      </header>
      {fields.length > 0 && (
        <div class="dock-fields">
          <fieldset class="stack" disabled={sending}>
            <Fields
              fields={fields}
              about={own}
              onChange={(name, next) => onChange({ ...given, [name]: next })}
            />
          </fieldset>
        </div>
      )}
      <footer>
        <p role="status" class="dock-summary">
          {missing.length > 0 ? (
            <span class="soft">{say('list.missing', { what: list(missing) })}</span>
          ) : (
            words.join(' · ')
          )}
        </p>
        <Button
          kind="primary"
          wide
          icon="check"
          busy={sending}
          disabled={missing.length > 0}
          onClick={() => onCommit(sent(fields))}
        >
          {title.label}
        </Button>
      </footer>
    </section>
  );
}
