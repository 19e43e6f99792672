import { useCamera } from '../../../board';
import { type Act, ChoiceDock, RestLine } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import type { Json } from '../../../core/types';
import * as dockBarCss from '../../../match/dockBar.css';
import type { TableProps } from '../../../match/kit/kit';
import { factSentence, isFitting, tellsOf } from '../../../match/table/facts';
import { useStateFor } from '../../../match/table/useStateFor';
import { SeatMark } from '../../../ui/SeatBadge';
import * as dockCss from '../table/dock.css';
import type { LandSigns } from '../table/EuropeMap';
import { EuropeTable } from '../table/EuropeTable';
import { decisionFacts } from '../table/odds';
import { BOX } from '../table/outlines';
import { MAX_CASTLES } from '../table/turn';
import type { CathedralsGame, CathedralsScene, Decision } from '../table/types';

/** What is chosen so far. */
interface Chosen {
  /** The territory that is looked at. */
  land: string | null;
  /** The free castles by territory. */
  castles: Readonly<Record<string, number>>;
  /** The card to be banned. */
  ban: { seat: number; card: string } | null;
}

const NOTHING: Chosen = { land: null, castles: {}, ban: null };

interface PartProps {
  scene: CathedralsScene;
  decision: Decision;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  sending: boolean;
  play: TableProps['play'];
}

/** The table while a territory, castles or a card must be chosen: where to settle, what to take, whom to ban. */
export default function ChoiceTable({ scene, sending, play }: TableProps<CathedralsGame>) {
  const camera = useCamera(BOX);
  const { match, decisions } = scene;
  const [chosen, setChosen] = useStateFor<Chosen>(match.version, NOTHING);
  const [decision] = decisions;
  if (!decision) return null;
  const change = (next: Chosen) => sending || setChosen(next);
  const props: PartProps = { scene, decision, chosen, onChange: change, sending, play };
  const open = openLands(scene, decision);
  const choose = (land: string) => {
    if (decision.kind !== 'place_castles')
      return change({ ...chosen, land: land === chosen.land ? null : land });
    const isFirst = open.has(land) && !chosen.castles[land] && castlesLeft(props) > 0;
    change({ ...chosen, land, castles: isFirst ? { ...chosen.castles, [land]: 1 } : chosen.castles });
  };
  return (
    <EuropeTable
      {...{ scene, camera }}
      isAimed
      signs={choiceSigns(open, chosen)}
      onChoose={choose}
      dock={
        decision.kind === 'excommunicate' ? <BanDock {...props} /> : <LandChoice {...props} open={open} />
      }
    />
  );
}

/** The territories that can be chosen. */
function openLands({ view, mine }: CathedralsScene, { kind, facts = [] }: Decision): ReadonlySet<string> {
  if (kind !== 'place_castles')
    return new Set(facts.flatMap(({ when }) => String(when.territory ?? '') || []));
  const own = view.territories.filter(
    ({ owner_seat, castles }) => owner_seat === mine && castles < MAX_CASTLES,
  );
  return new Set(own.map(({ territory }) => territory));
}

function choiceSigns(open: ReadonlySet<string>, { land, castles }: Chosen): Record<string, LandSigns> {
  const signs: Record<string, LandSigns> = {};
  for (const id of open) signs[id] = { state: id === land ? 'chosen' : 'possible', planned: castles[id] };
  return signs;
}

/** How many free castles have no place yet. */
function castlesLeft({ decision, chosen }: Pick<PartProps, 'decision' | 'chosen'>): number {
  const due = tellsOf(decision.facts, 'free_castles')[0]?.n ?? 0;
  return due - Object.values(chosen.castles).reduce((sum, n) => sum + n, 0);
}

/** The dock of a choice on the map. */
function LandChoice(props: PartProps & { open: ReadonlySet<string> }) {
  const { scene, decision, chosen, onChange, sending, open } = props;
  const { say } = scene;
  const { land } = chosen;
  const { pending, rolled } = scene.view;
  const general = (decision.facts ?? []).filter(({ when }) => Object.keys(when).length === 0);
  if (land) {
    return (
      <ChoiceDock
        title={say(`territory.${land}`)}
        note={open.has(land) ? landSentences(scene, decision, land) : say('map.not_here')}
        count={open.has(land) ? freeCastles(props, land) : undefined}
        act={landAct(props, land, open)}
        onBack={() => onChange({ ...chosen, land: null, castles: { ...chosen.castles, [land]: 0 } })}
        sending={sending}
      />
    );
  }
  return (
    <RestLine>
      <p class={dockBarCss.hint}>
        {pending && <b>{say(`pending_choice.${pending}`)}. </b>}
        {rolled && <b>{say('map.rolled', { land: rolled }, scene.valueName)} </b>}
        {general.map(fact => factSentence(fact, scene)).join(' ')} {say(`do.${decision.kind}.help`)}
      </p>
    </RestLine>
  );
}

/** What the choice of a territory leads to. */
const landSentences = (scene: CathedralsScene, { facts = [] }: Decision, territory: string): string =>
  facts
    .filter(fact => 'territory' in fact.when && isFitting(fact, { territory }))
    .map(fact => factSentence(fact, scene))
    .join(' ');

/** The stepper for free castles. */
function freeCastles({ scene: { view, say }, decision, chosen, onChange }: PartProps, land: string) {
  if (decision.kind !== 'place_castles') return undefined;
  const value = chosen.castles[land] ?? 0;
  const room = MAX_CASTLES - (view.territories.find(({ territory }) => territory === land)?.castles ?? 0);
  return {
    name: say('map.castles'),
    value,
    min: 0,
    max: Math.min(room, value + castlesLeft({ decision, chosen })),
    onChange: (n: number) => onChange({ ...chosen, castles: { ...chosen.castles, [land]: n } }),
    note: say('map.castles_left', { n: castlesLeft({ decision, chosen }) }),
  };
}

function landAct(props: PartProps, land: string, open: ReadonlySet<string>): Act | undefined {
  const { scene, decision, chosen, play } = props;
  if (!open.has(land)) return undefined;
  const isCastles = decision.kind === 'place_castles';
  const castles = Object.fromEntries(Object.entries(chosen.castles).filter(([, n]) => n > 0));
  const params: Json = isCastles ? { castles } : { territory: land };
  return {
    text: scene.say(`do.${decision.kind}`),
    icon: 'check',
    onAct: () => play(decision.kind, params),
    disabled: isCastles && castlesLeft(props) > 0,
  };
}

/** The dock in which a card of another player is banned. */
function BanDock({ scene, decision, chosen, onChange, sending, play }: PartProps) {
  const { say } = scene;
  const { ban } = chosen;
  const bans = (decision.facts ?? []).map(({ when }) => ({
    seat: Number(when.seat),
    card: String(when.card),
  }));
  const told = decisionFacts([decision], 'excommunicate')
    .filter(fact => ban && isFitting(fact, { ...ban }))
    .map(fact => factSentence(fact, scene));
  return (
    <ChoiceDock
      title={say('do.excommunicate')}
      act={{
        text: say('do.excommunicate'),
        icon: 'check',
        disabled: !ban,
        onAct: () => ban && play('excommunicate', { ...ban }),
      }}
      sending={sending}
    >
      <p class={dockBarCss.dockNote} role="status">
        {told.join(' ') || say('do.excommunicate.help')}
      </p>
      <Picks
        label={say('do.excommunicate')}
        look={dockCss.bans}
        ids={bans.map((_, i) => i)}
        chosen={bans.findIndex(({ seat, card }) => seat === ban?.seat && card === ban.card)}
        onChoose={i => onChange({ ...chosen, ban: bans[i] ?? null })}
      >
        {i => bans[i] && <Ban scene={scene} {...bans[i]} />}
      </Picks>
    </ChoiceDock>
  );
}

/** A card of a player that can be banned. */
const Ban = ({
  scene: { name, say },
  seat,
  card,
}: {
  scene: CathedralsScene;
  seat: number;
  card: string;
}) => (
  <>
    <SeatMark seat={seat} size={16} />
    <span>
      {name(seat)}: <b>{say(`playing_card.${card}`)}</b>
    </span>
  </>
);
