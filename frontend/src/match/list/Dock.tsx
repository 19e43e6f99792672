import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenQuiet } from '../../core/browser';
import type { Decision, Json } from '../../core/types';
import { Button } from '../../ui/Button';
import { type FormWords, makeFieldWords } from '../../ui/field/fieldWords';
import * as helpCss from '../../ui/field/help.css';
import { Icon } from '../../ui/Icon';
import { lazy } from '../../ui/lazy';
import { useFocusFallback } from '../../ui/Page';
import * as ui from '../../ui/styles/ui.css';
import type { Scene, TableProps } from '../kit/kit';
import * as matchCss from '../match.css';
import { factSentence, isGeneral, openFacts } from '../table/facts';
import { useFold } from '../values/Fold';
import * as listCss from '../values/list.css';
import { useSay } from '../words';

type DockProps = Pick<TableProps, 'scene' | 'sending' | 'play' | 'idle' | 'onLookUp'> & {
  words: FormWords;
  /** Called when the player opens a form: what the decision is about should be in sight. */
  onForm: (decision: Decision) => void;
};

// Loaded after the table, while the reader still looks at it.
const Form = lazy(() => import('../form/Form'));

/** What the player can do: the actions to choose from, then the form of the chosen one. */
export function Dock({ scene, words, sending, play, idle, onForm, onLookUp }: DockProps) {
  const say = useSay();
  const [kind, setKind] = useState<string | null>(null);
  const [given, setGiven] = useState<Record<string, Json>>({});
  const sentAt = useRef<number | null>(null);
  const { version } = scene.match;
  const chosen = scene.decisions.find(decision => decision.kind === kind);
  useEffect(() => void whenQuiet().then(Form.fetch), []);
  useFocusFallback('.dock-form h2', '.actions .button', '.board');

  useLayoutEffect(() => {
    if (sentAt.current === null || sentAt.current >= version) return;
    sentAt.current = null; // the move was made: the next one starts afresh, and nothing is asked about this one
    setKind(null);
    setGiven({});
  }, [version]);

  if (chosen) {
    return (
      <div class={`${matchCss.dock} ${listCss.listDock}`}>
        <Form
          key={chosen.kind}
          {...{ scene, words, onLookUp, sending }}
          decision={chosen}
          given={given[chosen.kind] ?? {}}
          onChange={change => setGiven(all => ({ ...all, [chosen.kind]: change(all[chosen.kind] ?? {}) }))}
          onBack={() => setKind(null)}
          onCommit={params => {
            sentAt.current = version;
            play(chosen.kind, params);
          }}
        />
      </div>
    );
  }
  const choose = (decision: Decision) => {
    setKind(decision.kind);
    onForm(decision);
  };
  const must = scene.decisions.filter(({ blocking }) => blocking);
  const may = scene.decisions.filter(({ blocking }) => !blocking);
  return (
    <div class={`${matchCss.dock} ${listCss.listDock}`}>
      {must.length === 0 && idle}
      {scene.decisions.length > 0 && (
        <Actions count={scene.decisions.length}>
          <ActionList
            {...{ scene, words }}
            decisions={must}
            onChoose={choose}
            kind={must.length === 1 ? 'primary' : 'plain'}
          />
          {may.length > 0 && must.length > 0 && <p class={ui.soft}>{say('list.also')}</p>}
          <ActionList {...{ scene, words }} decisions={may} onChoose={choose} kind="quiet" />
        </Actions>
      )}
    </div>
  );
}

const MAX_OPEN = 2; // actions that take no more than a hand does

/** The actions; where there are many the player can fold them to one line, to see more of the board. */
function Actions({ count, children }: { count: number; children: ComponentChildren }) {
  const say = useSay();
  const fold = useFold('actions');
  const folds = count > MAX_OPEN;
  const title = (
    <h2 id="list-actions" class={folds ? '' : ui.hidden}>
      {say('list.actions')}
    </h2>
  );
  return (
    <section class={listCss.actions} aria-labelledby="list-actions">
      {folds ? (
        <details {...fold}>
          <summary>
            {title} <span class={ui.soft}>{count}</span> <Icon name="down" />
          </summary>
          {children}
        </details>
      ) : (
        <>
          {title}
          {children}
        </>
      )}
    </section>
  );
}

const MAX_FACTS = 2; // sentences below a button; the form has all of them

interface ActionListProps {
  scene: Scene;
  words: FormWords;
  decisions: Decision[];
  onChoose: (decision: Decision) => void;
  kind: 'primary' | 'quiet' | 'plain';
}

function ActionList({ scene, words, decisions, onChoose, kind }: ActionListProps) {
  if (decisions.length === 0) return null;
  return (
    <ul class={listCss.actionList}>
      {decisions.map(decision => {
        const general = openFacts(scene, decision).filter(isGeneral).slice(0, MAX_FACTS);
        const told = general.map(fact => factSentence(fact, scene)).join(' ');
        const id = `leads-${decision.kind}`;
        return (
          <li key={decision.kind}>
            <Button kind={kind} wide describedBy={told ? id : undefined} onClick={() => onChoose(decision)}>
              {makeFieldWords(words, `do.${decision.kind}`).label}
            </Button>
            {told && (
              <small class={`${helpCss.help} ${listCss.actionHelp}`} id={id}>
                {told}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
