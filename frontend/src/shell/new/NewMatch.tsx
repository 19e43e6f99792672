import { useEffect, useState } from 'preact/hooks';
import { useGames } from '../../core/catalogue';
import { errorText, send } from '../../core/http';
import { t } from '../../core/i18n';
import { showToast } from '../../core/live';
import { navigate } from '../../core/router';
import type { Fact, GameInfo, MatchWish, Preview } from '../../core/types';
import { noWords, type Say, useWords } from '../../core/words';
import { gameParts } from '../../games/registry';
import SetupOrders from '../../match/orders/SetupOrders';
import { createMatch } from '../../match/salt/seats';
import { factSentence } from '../../match/table/facts';
import { type Draft, hasOpenSeat, matchWish, newDraft } from '../../match/terms/draft';
import { changedRules, houseRules } from '../../match/terms/houseRules';
import { ConfirmBar } from '../../ui/confirm/ConfirmBar';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/lazy';
import { ensurePlayer } from '../../ui/NameSheet';
import { Page, PageMessage } from '../../ui/Page';
import { numberedSeat } from '../../ui/SeatBadge';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import { GameChoice } from './GameChoice';
import { MixCard } from './MixCard';
import * as newCss from './new.css';
import { type DraftPartProps, Pace } from './Pace';
import { Presets } from './Presets';
import { Seats } from './Seats';
import { type SetupWords, setupWords } from './words';

/** The page that creates a match: the game, at first that of the address behind `#`, seats, clock, cards and rules. */
export default function NewMatch() {
  const { games, failed } = useGames();
  const [key, setKey] = useState(location.hash.slice(1));
  const game = games?.find(one => one.key === key) ?? games?.[0];
  return (
    <Page title={t('new.title')} game={game?.key}>
      {failed && <PageMessage title={failed} alert />}
      {!games && !failed && <Spinner />}
      {games && <GameChoice games={games} chosen={game?.key} onChoose={setKey} />}
      {game && <SetupForm key={game.key} game={game} />}
    </Page>
  );
}

function SetupForm({ game }: { game: GameInfo }) {
  const [draft, setDraft] = useState<Draft>(() => newDraft(game));
  const [busy, setBusy] = useState(false);
  const gameSay = useWords(gameParts(game.key)?.words ?? noWords);
  const say = useWords(setupWords);
  if (!gameSay || !say) return <Spinner />;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const create = async () => {
    if (!(await ensurePlayer())) return;
    setBusy(true);
    try {
      const { match } = await createMatch(matchWish(game, draft));
      navigate(`/m/${match.id}`, true);
    } catch (err) {
      showToast(errorText(err, makeRefusalText(gameSay)), 'error');
      setBusy(false);
    }
  };
  return (
    <div class={`${newCss.setup} ${ui.stack}`}>
      <fieldset class={ui.stack} disabled={busy}>
        <Presets {...{ game, draft, say, gameSay }} onChange={change} />
        <Seats game={game} others={draft.others} onChange={others => change({ others })} say={say} />
        {hasOpenSeat(draft) && <Pace draft={draft} onChange={change} say={say} />}
        <MixCard game={game} options={draft.options} onChange={options => change({ options })} say={say} />
        <SetupOrders
          game={game.key}
          seats={draft.others.length + 1}
          orders={draft.orders}
          onChange={orders => change({ orders })}
        />
        <HouseRules {...{ game, draft, say, gameSay }} onChange={change} />
      </fieldset>
      {game.decks.length > 0 && <SetupFacts wish={matchWish(game, draft)} say={gameSay} />}
      <ConfirmBar action={say(hasOpenSeat(draft) ? 'invite' : 'start')} onAction={create} busy={busy} />
    </div>
  );
}

/** Makes the function that words a refused setting in the game's own words. */
const makeRefusalText = (say: Say) => (code: string, facts: Record<string, unknown>) => {
  const key = `refused.${code}`;
  const words = say(key, facts as Record<string, string | number>);
  return words === key ? null : words;
};

type HouseRulesProps = DraftPartProps & { game: GameInfo; say: Say<SetupWords>; gameSay: Say };

function HouseRules({ game, draft, onChange, say, gameSay }: HouseRulesProps) {
  const changed = Object.keys(changedRules(game.options, draft.options)).length;
  return (
    <details class={`${pageCss.card} ${newCss.setupFold}`}>
      <summary>
        <h2>{say('rules')}</h2>
        <span class={`${ui.soft} ${newCss.setupNow}`}>
          {changed > 0 && say('rules.changed', { n: changed })}
        </span>
        <Icon name="down" />
      </summary>
      <SchemaForm
        schema={houseRules(game.options)}
        value={draft.options}
        onChange={options => onChange({ options })}
        say={gameSay}
        seats={draft.others.length + 1}
        seatName={seat => (seat === 0 ? t('you') : numberedSeat(seat))}
      />
    </details>
  );
}

const PAUSE = 400; // milliseconds that the form must rest before the server is asked

interface SetupFactsProps {
  wish: MatchWish;
  /** The words of the game. */
  say: Say;
}

/** What is to be known of a match before it is created, as the server says it: mostly nothing. */
function SetupFacts({ wish, say }: SetupFactsProps) {
  const [facts, setFacts] = useState<Fact[]>([]);
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    const show = (found: Fact[]) => !signal.aborted && setFacts(found);
    const ask = () =>
      send<Preview>('POST', '/previews', wish, {}, signal).then(
        ({ body }) => show(body.facts),
        () => show([]), // what would be refused is told when the match is created
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [JSON.stringify(wish)]);
  return (
    <div role="status">
      {facts.map(fact => (
        <p key={fact.tells.kind} class={pageCss.card}>
          {factSentence(fact, { say, valueName: String })}
        </p>
      ))}
    </div>
  );
}
