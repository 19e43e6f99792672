import wowWords from '../../../../chalicelib/games/wann_o_wann/words/en/table.json';
import { ClaimBubble, SceneCard } from '../../chronology/cards';
import * as chronologyCss from '../../chronology/chronology.css';
import { type Draft, startDraft } from '../../chronology/draft';
import { CardCount, eventFaces, Hand } from '../../chronology/Hand';
import * as handCss from '../../chronology/hand.css';
import { type Checked, toneFor } from '../../chronology/story/check';
import { RevealStep, Verdict } from '../../chronology/story/RevealStep';
import { TaleChain } from '../../chronology/story/steps';
import { TurnedCard, TurningCard } from '../../chronology/story/TurnedCard';
import * as taleCss from '../../chronology/story/tale.css';
import { type CardLook, ChainCard, Handle, Timeline } from '../../chronology/Timeline';
import { makeSay } from '../../core/i18n';
import { makeCalendar } from '../../games/anno-domini/table/calendar';
import { Envelope } from '../../games/wann-o-wann/cards/Envelope';
import { FateCard } from '../../games/wann-o-wann/cards/Inspect';
import { Bullseye } from '../../games/wann-o-wann/story/OpeningStep';
import { OpenYear, YearCard } from '../../games/wann-o-wann/table/cards';
import { THEMES } from '../../ui/card/EventCard';
import * as ui from '../../ui/styles/ui.css';
import { cardScene, EVENTS, eachOf, ignore, type Specimens, say, turnedEvent, WithWords } from '../sample';

const sayFate = makeSay(wowWords);
const calendar = makeCalendar(say);
const controls = {
  over: null,
  onPut: ignore,
  onHold: ignore,
  onNudge: ignore,
  onDrag: ignore,
  onLetGo: ignore,
};

const hand = THEMES.map(theme => ({
  ...eventFaces(cardScene, EVENTS[theme].card),
  pressed: theme === 'art',
  disabled: theme === 'travel',
  onTap: ignore,
}));

interface SampleChainProps {
  draft: Draft;
  looks: Record<string, CardLook & { layer?: number }>;
}

/** A chain of some events, in the order given, that can be changed. */
function SampleChain({ draft, looks }: SampleChainProps) {
  return (
    <Timeline
      words={cardScene}
      label={say('chain')}
      draft={draft}
      controls={controls}
      card={id => {
        const { layer, ...look } = looks[id] ?? {};
        return (
          <ChainCard id={id} layer={layer} look={look}>
            <SceneCard scene={cardScene} card={id}>
              {look.mine && <small class={chronologyCss.tag}>{say('tag.yours')}</small>}
              {look.moved && <small class={chronologyCss.tag}>{say('tag.moved')}</small>}
              {look.fresh && (
                <ClaimBubble
                  scene={{ say, name: () => 'Ben' }}
                  claim={{ of_seat: 1, saying: 'grandmother' }}
                />
              )}
            </SceneCard>
            {(look.mine || look.moved) && (
              <Handle id={id} name={cardScene.text(id)} isHeld={look.held === true} controls={controls} />
            )}
          </ChainCard>
        );
      }}
    />
  );
}

const { art, curiosities, nature, politics, sport, technology, travel } = EVENTS;
const early = startDraft([curiosities.card, politics.card, technology.card, sport.card]);
const late = startDraft([travel.card, art.card, nature.card]);

/** A check that has come to its end: seat 0 doubted, and seat 1 answered for the chain. */
function Check({ wrong = false, mine }: { wrong?: boolean; mine: number | null }) {
  const [first, second] = [turnedEvent('travel'), turnedEvent('art')];
  const step: Checked = {
    kind: 'reveal',
    doubter: 0,
    answers: 1,
    isRight: !wrong,
    cards: [turnedEvent('curiosities'), ...(wrong ? [second, first] : [first, second])],
    offending: wrong ? [second.card, first.card] : null,
    drawn: null,
    next: null,
    winner: null,
  };
  return (
    <WithWords>
      <RevealStep
        scene={cardScene}
        calendar={calendar}
        label={say('chain')}
        cards={step.cards}
        offending={step.offending}
        tone={toneFor(mine, step)}
        head={null}
        hurry
        onShown={ignore}
      />
      <Verdict scene={{ ...cardScene, mine, name: String }} step={step} why={null} onShown={ignore} />
    </WithWords>
  );
}

/** Event cards in every state, and the other cards of the games about them. */
const CARDS: Specimens = {
  ...eachOf(THEMES, theme => ({
    [`${theme}: in the hand, whole, and turned over`]: (
      <WithWords>
        <div class={ui.stack}>
          <div class={handCss.tab}>{eventFaces(cardScene, EVENTS[theme].card).tab}</div>
          <SceneCard scene={cardScene} card={EVENTS[theme].card} />
          <TurnedCard scene={cardScene} calendar={calendar} card={turnedEvent(theme)} />
        </div>
      </WithWords>
    ),
  })),
  'the hand: one is chosen, one cannot be laid': {
    wide: (
      <WithWords>
        <Hand label={say('hand', { n: THEMES.length })} cards={hand} active />
      </WithWords>
    ),
  },
  'on the chain: from the beginning, laid by a seat, new with a claim, moved': (
    <SampleChain
      draft={early}
      looks={{
        [politics.card]: { layer: 0 },
        [technology.card]: { layer: 1, fresh: true },
        [sport.card]: { layer: 2, moved: true },
      }}
    />
  ),
  'on the chain: one’s own card is held, its gaps are open': (
    <SampleChain
      draft={{ ...late, base: [travel.card, nature.card], held: art.card }}
      looks={{ [art.card]: { layer: 0, mine: true, held: true } }}
    />
  ),
  'doubted: the years are not turned over yet': (
    <div class={`${taleCss.tale} ${taleCss.reveal}`}>
      <TaleChain
        cards={[curiosities.card, art.card, travel.card]}
        face={card => (
          <TurningCard
            scene={cardScene}
            calendar={calendar}
            card={{ card, lo: 1800, hi: 1800 }}
            turned={false}
          />
        )}
      />
    </div>
  ),
  'checked: wrong, as one has said': <Check wrong mine={0} />,
  'checked: right, and one has doubted': <Check mine={0} />,
  'checked: wrong, and it concerns others': <Check wrong mine={null} />,
  'the number of cards at a seat: many, few, the last': (
    <p class={ui.row}>
      {[9, 2, 1].map(n => (
        <CardCount key={n} n={n} label={say('cards_in_hand', { n })} />
      ))}
    </p>
  ),
  'wannOwann: an event whose year is public, year cards, fate cards': (
    <div class={ui.stack} data-game="wann-o-wann">
      <SceneCard scene={cardScene} card={nature.card}>
        <OpenYear year={nature.lo} say={sayFate} />
      </SceneCard>
      <YearCard year={1492} say={sayFate} />
      <FateCard fate="double" say={sayFate} />
      <FateCard fate="exact_year" say={sayFate} whole={false} />
    </div>
  ),
  'wannOwann: a guess that is open, sealed, and with its seal broken; one to the month': (
    <div class={ui.row} data-game="wann-o-wann">
      <Envelope seat={null} />
      <Envelope seat={1} />
      <Envelope seat={1} isBroken />
      <Bullseye size={84} />
    </div>
  ),
};

export default { events: CARDS };
