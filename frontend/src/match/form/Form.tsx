import { useEffect, useRef } from 'preact/hooks';
import { errorText } from '../../core/http';
import { formatList } from '../../core/i18n';
import { fieldKind, isSameJson, withoutNull } from '../../core/schema';
import type { Decision, Fact, Json, Schema } from '../../core/types';
import { Button, IconButton } from '../../ui/Button';
import { type FormWords, makeFieldWords } from '../../ui/field/fieldWords';
import { Fields } from '../../ui/form/Fields';
import { type FormField, formFields, formValues } from '../../ui/form/settle';
import { formSummary, missingLabels } from '../../ui/form/summary';
import * as ui from '../../ui/styles/ui.css';
import type { Scene } from '../kit/kit';
import { makeRefusalText } from '../moves';
import { factSentence, isFitting, isGeneral, openFacts } from '../table/facts';
import { usePreview } from '../table/usePreview';
import { useSay } from '../words';
import { FactOptions, factOptions, listedNames, withOption } from './FactOptions';
import * as formCss from './form.css';

interface FormProps {
  scene: Scene;
  decision: Decision;
  words: FormWords;
  /** What the player has chosen so far. */
  given: Json;
  /** Called with what changes it: several changes may come before the next one is drawn. */
  onChange: (change: (given: Json) => Json) => void;
  onBack: () => void;
  onLookUp: () => void;
  sending: boolean;
  onCommit: (params: Json) => void;
}

/** The form of one decision: its fields with what they lead to, a summary, and the button that sends it. */
export default function Form(props: FormProps) {
  const { scene, decision, words, given, onChange, onBack, onLookUp, sending, onCommit } = props;
  const { kind, schema } = decision;
  const facts = openFacts(scene, decision);
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.dock')?.scrollIntoView({ block: 'start' }); // where board and form are one page
  }, []);
  const title = makeFieldWords(words, `do.${kind}`);
  const listed = listedNames(facts, name => possibleValues(schema.properties?.[name]));
  const own = makeFieldWords({ ...words, leadsTo: makeLeadsTo(scene, facts, listed) }, `do.${kind}`, 'do');
  const fields = formFields(schema, given);
  const missing = missingLabels(fields, own);
  const isReady = missing.length === 0;
  const isAsked = isReady && hasRows(fields);
  const preview = usePreview(scene.match.id, kind, isAsked ? formValues(fields) : null, sending);
  const chosen = [...facts.filter(fact => isChosen(fact, fields)), ...preview.facts];
  const general = facts.filter(isGeneral);
  return (
    <section class={formCss.dockForm} data-dock="page" data-dock-share="62" aria-labelledby="dock-form">
      <header>
        <IconButton icon="back" label={say('list.back')} onClick={onBack} disabled={sending} />
        <div>
          <h2 id="dock-form" ref={heading} tabIndex={-1}>
            {title.label}
          </h2>
          {title.description && <p class={ui.soft}>{title.description}</p>}
        </div>
        <IconButton icon="search" label={say('look_up')} onClick={onLookUp} />
      </header>
      {(fields.length > 0 || general.length > 0) && (
        <div class={formCss.dockFields}>
          <Sentences scene={scene} facts={general} />
          <fieldset class={ui.stack} disabled={sending}>
            {listed.length > 0 && (
              <FactOptions
                scene={scene}
                words={own}
                fields={fields.filter(({ name }) => listed.includes(name))}
                options={factOptions(facts, listed)}
                given={formValues(fields)}
                onChange={when => onChange(before => withOption(before, listed, when))}
              />
            )}
            <Fields
              fields={fields.filter(({ name }) => !listed.includes(name))}
              words={own}
              onChange={(name, next) => onChange(before => ({ ...before, [name]: next }))}
            />
          </fieldset>
        </div>
      )}
      <footer>
        <div role="status" class={formCss.dockSummary}>
          {isReady ? (
            <p>{formSummary(fields, own).join(' · ')}</p>
          ) : (
            <p class={ui.soft}>{say('list.missing', { what: formatList(missing) })}</p>
          )}
          {isReady && <Sentences scene={scene} facts={chosen} />}
          {isReady && preview.refused && (
            <p class={ui.error}>{errorText(preview.refused, makeRefusalText(scene))}</p>
          )}
        </div>
        <Button
          kind="primary"
          wide
          icon="check"
          busy={sending}
          disabled={!isReady}
          onClick={() => onCommit(formValues(fields))}
        >
          {title.label}
        </Button>
      </footer>
    </section>
  );
}

/** What choices lead to, a line for each fact. */
export function Sentences({ scene, facts }: { scene: Scene; facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
    <ul class={formCss.factSentences} tabIndex={0}>
      {facts.map((fact, i) => (
        <li key={i}>{factSentence(fact, scene)}</li>
      ))}
    </ul>
  );
}

const MAX_LISTED = 12; // values of a number that are listed one by one

/** The values that a field may have; null where they are not a few. */
function possibleValues(field: Schema | undefined): unknown[] | null {
  if (!field) return null;
  const { enum: values, type, minimum, maximum } = withoutNull(field);
  if (values) return values;
  if (type === 'boolean') return [true, false];
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return null;
  const count = maximum - minimum + 1;
  return count <= MAX_LISTED ? Array.from({ length: count }, (_, i) => minimum + i) : null;
}

/** Makes the function that tells what a value of a field leads to by itself. */
function makeLeadsTo(scene: Scene, facts: Fact[], listed: string[]) {
  return (name: string, value: unknown): string | null => {
    if (listed.includes(name)) return null;
    const own = facts.filter(({ when }) => isSameJson(when, { [name]: value }));
    return own.map(fact => factSentence(fact, scene)).join(' ') || null;
  };
}

/** Whether a fact is about what is chosen now, and not about everything. */
const isChosen = (fact: Fact, fields: FormField[]): boolean =>
  !isGeneral(fact) && isFitting(fact, formValues(fields));

/** Whether an action is put together of steps, of which only the server knows what they lead to. */
const hasRows = (fields: FormField[]): boolean => fields.some(({ field }) => fieldKind(field) === 'rows');
