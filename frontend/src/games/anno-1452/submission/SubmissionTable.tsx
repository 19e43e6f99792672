import { ChoiceDock } from '../../../board/choice/ChoiceDock';
import { relativeTime, t } from '../../../core/i18n';
import { tellsOf } from '../../../match/table/facts';
import { usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import { lazy } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { SheetTable } from '../sheet/SheetTable';
import * as sheetCss from '../sheet/sheet.css';
import type { Decision, EmpireScene, Fact, MoveProps } from '../table/types';
import { Election, SealForecast } from './Forecast';
import { HandList } from './HandList';
import {
  boundsBeside,
  cardPlayed,
  cardsDrawn,
  type Draft,
  type Forecast,
  forecastOf,
  isComplete,
  isUnmarked,
  missingDiscards,
  NOTHING_MARKED,
  submissionParams,
} from './submission';
import * as submissionCss from './submission.css';

const CardOrders = lazy(() => import('../../../match/orders/CardOrders'));

const KIND = 'er_submit';
/** What a king decides beforehand: his place in the order of play, and how many mercenaries defend (RULES 4.7). */
const OFFICE_ORDERS = ['seat_wish', 'merc_defence'];

/**
 * The result round as one sheet that is sealed: hand and election where the board is, the forecast in the dock.
 * It is board and dock in one; nothing while there is no such decision.
 */
export default function SubmissionTable({ scene, sending, play }: MoveProps) {
  const { view, say } = scene;
  const hand = view.mine?.hand ?? [];
  // Until the hand is another one; that somebody else has sealed changes nothing.
  const [draft, setDraft] = useStateFor(hand.join(' '), NOTHING_MARKED);
  const decision = scene.decisions.find(({ kind }) => kind === KIND);
  if (!decision) return null;
  const { schema, facts } = decision;
  const played = cardPlayed(hand, draft);
  const forecast = forecastOf(facts, played);
  return (
    <SheetTable
      scene={scene}
      title={`${say(`do.${KIND}`)} ${say(`section.${view.section}`)}`}
      note={sealedUntil(scene)}
      dock={
        <SealBar
          {...{ scene, sending, play, decision, hand, draft, forecast }}
          onReset={() => setDraft(NOTHING_MARKED)}
        />
      }
    >
      <HandHead {...{ scene, decision, draft, played }} />
      <HandList {...{ scene, schema, hand, draft }} onChange={setDraft} disabled={sending} />
      {!forecast.final && (
        <>
          <Election scene={scene} forecast={forecast.election} />
          <CardOrders match={scene.match} names={OFFICE_ORDERS} gameSay={say} title={say('seal.office')} />
        </>
      )}
    </SheetTable>
  );
}

/** Until when the sheets stay sealed: until the time of the last who have not decided is up. */
function sealedUntil({ match, say }: EmpireScene): string {
  const deadlines = match.seats.flatMap(({ seat, deadline }) =>
    match.to_act.includes(seat) && deadline ? [deadline] : [],
  );
  const last = deadlines.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  return last ? say('seal.until', { when: relativeTime(last) }) : say('seal.until.all');
}

interface HandHeadProps {
  scene: EmpireScene;
  decision: Decision;
  draft: Draft;
  played: string | null;
}

/** How many cards must and may be discarded beside the one that is played, and how many are. */
function HandHead({ scene: { say, view }, decision, draft, played }: HandHeadProps) {
  const { least, most } = boundsBeside(decision.schema, played);
  const isLast = view.section === view.end;
  const range = least > 0 ? say('seal.between', { least, most }) : say('seal.up_to', { n: most });
  const n = draft.discarded.length;
  return (
    <div class={submissionCss.sealHandHead}>
      <h3>{say('view.mine.hand')}</h3>
      <p class={`${ui.soft} ${sheetCss.sealSoft}`}>
        {isLast ? say('seal.last') : range} {n > 0 && <b>{t('chosen', { n, max: most })}</b>}
      </p>
    </div>
  );
}

interface SealBarProps extends MoveProps {
  decision: Decision;
  hand: readonly string[];
  draft: Draft;
  forecast: Forecast;
  onReset: () => void;
}

/** The forecast, and the button that seals; with nothing to discard and nothing to play that is one touch. */
function SealBar({ scene, sending, play, decision, hand, draft, forecast, onReset }: SealBarProps) {
  const { match, say } = scene;
  const { schema, facts } = decision;
  const params = submissionParams(hand, draft);
  const isReady = isComplete(schema, hand, draft);
  const known = usePreview<Fact>(match.id, KIND, isReady ? params : null, sending);
  const [exact] = tellsOf(known.facts, 'cards_refilled');
  const n = missingDiscards(schema, hand, draft);
  const proviso = say(forecast.final ? 'seal.proviso.last' : 'seal.proviso');
  return (
    <ChoiceDock
      also={{ text: say('seal.reset'), disabled: isUnmarked(draft), onAct: onReset }}
      act={{ text: say('seal.send'), disabled: !isReady, onAct: () => play(KIND, params) }}
      sending={sending}
    >
      <SealForecast {...{ scene, forecast }} drawn={exact?.n ?? cardsDrawn(facts, schema, hand, draft)} />
      <p class={sheetCss.sealProviso} role="status">
        {n > 0 ? say('seal.must', { n }) : proviso}
      </p>
    </ChoiceDock>
  );
}
