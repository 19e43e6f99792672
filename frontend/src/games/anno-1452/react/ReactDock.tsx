import { ChoiceDock, CountStepper } from '../../../board/choice/ChoiceDock';
import { Picks } from '../../../board/choice/Picks';
import { formatPercent } from '../../../core/i18n';
import type { Json } from '../../../core/types';
import { factSentences, tellsOf } from '../../../match/table/facts';
import { usePreview } from '../../../match/table/usePreview';
import { useStateFor } from '../../../match/table/useStateFor';
import { Spinner } from '../../../ui/lazy';
import * as ui from '../../../ui/styles/ui.css';
import { CardSign, DrawnSign } from '../cards/CardSign';
import * as sheetCss from '../sheet/sheet.css';
import { EmpireSign } from '../table/Badge';
import { StonePicture } from '../table/StonePiece';
import type { Decision, EmpireScene, Fact, FactKind, FactOf, MoveProps } from '../table/types';
import * as reactCss from './react.css';

const NO_CARD = ''; // its place among the cards
const NO_HELP: Answer = { card: null, mercs: 0 };

/** The dock of a player whose stone is attacked: dice, chances and stakes, and with what to answer. */
export default function ReactDock(props: MoveProps) {
  const decision = props.scene.decisions.find(({ kind }) => kind === 'react');
  if (!decision) return null;
  return props.scene.hasAllWords ? <OpenAnswer {...props} decision={decision} /> : <Spinner />;
}

function OpenAnswer({ scene, sending, play, decision }: MoveProps & { decision: Decision }) {
  const { match, say, valueName, view } = scene;
  const { facts = [], schema } = decision;
  const [answer, setAnswer] = useStateFor(match.version, NO_HELP);
  const params = answerParams(facts, answer);
  const preview = usePreview<Fact>(match.id, 'react', params, sending).facts;
  const chance = holdChance(facts, preview, answer);
  const most = schema.properties?.mercs?.maximum ?? 0;
  const cards = (schema.properties?.card?.enum ?? []).map(card => String(card ?? NO_CARD));
  const { attack } = view;
  const title = attack && say('react.title', { attacker: attack.attacker_seat, ...attack }, valueName);
  return (
    <ChoiceDock
      look={reactCss.reactDock}
      title={title ?? ''}
      act={{
        text: answerName(scene, answer, chance),
        icon: 'check',
        onAct: () => play('react', params),
      }}
      sending={sending}
    >
      <Sides {...{ scene, facts, preview, chance }} />
      {cards.length > 1 && (
        <Picks
          label={say('do.react.card')}
          look={sheetCss.reactChips}
          ids={cards}
          chosen={answer.card ?? NO_CARD}
          onChoose={card => setAnswer({ ...answer, card: card || null })}
          disabled={sending}
        >
          {card => (
            <>
              {card && <CardSign card={card} size={22} />}
              <span>{say(card ? `action_card.${card}` : 'react.none')}</span>
              <b>{shownChance(holdChance(facts, [], { card: card || null, mercs: 0 }), scene)}</b>
            </>
          )}
        </Picks>
      )}
      {answer.card !== null && <p class={sheetCss.sealProviso}>{say(`action_card.${answer.card}.help`)}</p>}
      {most > 0 && chance !== 'none' && (
        <CountStepper
          name={say('view.mercs')}
          value={answer.mercs}
          min={0}
          max={most}
          onChange={mercs => setAnswer({ ...answer, mercs })}
          sending={sending}
        />
      )}
      {chance !== 'none' && <Stakes {...{ scene, facts }} />}
    </ChoiceDock>
  );
}

/** What the primary button says: the card, the mercenaries, both or neither. */
function answerName({ say, valueName }: EmpireScene, { card, mercs }: Answer, chance: HoldChance): string {
  const n = chance === 'none' ? 0 : mercs;
  if (card === null) return n > 0 ? say('react.mercs', { n }, valueName) : say('react.plain');
  return n > 0 ? say('react.both', { card, n }, valueName) : say('react.card', { card }, valueName);
}

const shownChance = (chance: HoldChance, { say }: EmpireScene): string => {
  if (chance === 'none') return say('react.no_battle');
  return chance === null ? '…' : formatPercent(chance);
};

interface SidesProps {
  scene: EmpireScene;
  facts: readonly Fact[];
  preview: readonly Fact[];
  chance: HoldChance;
}

/** Both sides with their stones and dice, and the chance to hold out with the answer that is chosen. */
function Sides({ scene, facts, preview, chance }: SidesProps) {
  const { view, say, name, mine } = scene;
  const [attacker] = tellsOf(facts, 'attacker_dice');
  const [own] = tellsOf(facts, 'attack_dice');
  const [planned] = tellsOf(preview, 'planned_defence');
  const side = (of: string, stone: string | undefined, dice: number, parries: boolean | undefined) => {
    const picture = view.stones.find(each => each.stone === stone);
    return (
      <span>
        <span class={ui.hidden}>{of} </span>
        {picture && <StonePicture stone={picture} size={28} />}
        <DrawnSign d={DIE} size={18} />
        <b>
          <span aria-hidden="true">{dice}</span>
          <span class={ui.hidden}>{say('react.dice', { n: dice })}</span>
        </b>
        {parries && <small class={ui.soft}>{say('react.parry')}</small>}
      </span>
    );
  };
  return (
    <div class={reactCss.reactSides}>
      {attacker &&
        side(
          name(attacker.attacker_seat),
          view.attack?.stone,
          planned?.attacker_dice ?? diceOf(attacker) + attacker.mercs,
          attacker.city,
        )}
      <EmpireSign sign="swords" size={20} />
      {own && side(name(mine ?? 0), view.attack?.target, planned?.dice ?? diceOf(own), own.city)}
      <span class={reactCss.reactChance} role="status">
        <small class={ui.soft}>{say('react.hold')}</small> <b>{shownChance(chance, scene)}</b>
      </span>
    </div>
  );
}

/** A die: the number beside it says how many. */
const DIE =
  'M5 4h14a1 1 0 011 1v14a1 1 0 01-1 1H5a1 1 0 01-1-1V5a1 1 0 011-1zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01';

const diceOf = ({ levels, citizens }: Pick<FactOf<'attack_dice'>, 'levels' | 'citizens'>): number =>
  levels + citizens;

/** What follows if the stone holds out, and if it falls. */
function Stakes({ scene, facts }: Pick<SidesProps, 'scene' | 'facts'>) {
  const told = (...kinds: FactKind[]) => {
    const chosen = facts.filter(({ tells }) => kinds.includes(tells.kind));
    return factSentences(chosen, scene, {});
  };
  return (
    <div class={reactCss.reactStakes}>
      <p data-bad="false">{told('stand', 'victory_money')}</p>
      <p data-bad="true">{told('fall', 'defeat_money')}</p>
    </div>
  );
}

/** How an attack is answered. */
export interface Answer {
  card: string | null;
  mercs: number;
}

/** The chance to hold out; `none` where there is no battle, null while it is not known. */
export type HoldChance = number | 'none' | null;

/** The chance with an answer: what the server says of it, or what is known without asking. */
export function holdChance(
  facts: readonly Fact[] | undefined,
  preview: readonly Fact[],
  { card, mercs }: Answer,
): HoldChance {
  if (tellsOf(facts, 'no_battle', { card }).length > 0) return 'none';
  const [exact] = tellsOf(preview, 'planned_defence');
  if (exact) return exact.hold;
  const [plain] = tellsOf(facts, 'hold_odds', { card });
  const [odds] = tellsOf(facts, 'hold_odds_with_mercs', { card });
  if (mercs === 0) return plain?.hold ?? odds?.hold ?? null;
  return odds && odds.mercs === mercs ? odds.with_all : null;
}

/** The parameters of an answer; a card that stops the attack needs no mercenaries. */
export const answerParams = (facts: readonly Fact[] | undefined, { card, mercs }: Answer): Json => ({
  card,
  mercs: tellsOf(facts, 'no_battle', { card }).length > 0 ? 0 : mercs,
});
