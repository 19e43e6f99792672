import { useEffect, useRef, useState } from 'preact/hooks';
import { whenQuiet } from '../core/browser';
import { t } from '../core/i18n';
import { mySeat } from '../core/match';
import type { Polled } from '../core/poller';
import type { GameEvent, Json, Match, Table } from '../core/types';
import { firstText, makeValueNamer, readableName } from '../core/words';
import { IconButton } from '../ui/Button';
import { lazy, Spinner } from '../ui/lazy';
import { Page, useFocusFallback } from '../ui/Page';
import { seatName } from '../ui/SeatBadge';
import { useDesk, useShortcuts, useWideScreen } from './device';
import { type Game, isListView } from './game';
import { DockNote, hasCompany, UnsentNote, WaitingDock } from './Idle';
import type { Scene } from './kit/kit';
import { type LoadedMatch, useShownTable } from './loadedMatch';
import * as matchCss from './match.css';
import type { OpenSheet } from './menu/Sheets';
import { useChat } from './messages';
import { type Moves, useMoves } from './moves';
import { type News, seenVersion, useNews } from './news';
import { keepView, lastKnownView, usePast, usePastView } from './pastView';
import { Seats } from './Seats';
import { prepareTravels, showTravels } from './showTravels';
import { eventsOf, turnsUpTo } from './turns';
import { useSay } from './words';

const Result = lazy(() => import('./result/Result'));
/** Tells what happened step by step; it is loaded beside the match. */
export const Story = lazy(() => import('./story/Story'));
const Side = lazy(
  () => import('./talk/Side'),
  () => <div class={matchCss.side} />,
);
/** Tells many turns; it is loaded ahead where they are to be told. */
export const Recap = lazy(() => import('./story/Recap'));
const Sheets = lazy(() => import('./menu/Sheets'));

export interface TablePageProps {
  table: Table;
  polled: Polled<Table>;
  game: Game;
  loaded: LoadedMatch;
  title: string;
}

/** The table of a running or finished match: the seats, the board, and what the reader can do. */
export function TablePage({ table: newest, polled, game, loaded, title }: TablePageProps) {
  const wide = useWideScreen();
  const logs = useDesk() && game.isDrawn && !isListView.value; // a list tells what happened itself
  const [open, setOpen] = useState<OpenSheet>(null);
  const hasOpened = useRef(false); // the sheets stay, so that a closed one gives the focus back
  hasOpened.current ||= open !== null;
  const isNew = (loaded.firstSeen ?? 0) < newest.match.version;
  useEffect(() => {
    const fetchSteps = () => {
      for (const part of [game.kit.Step, game.kit.Verdict]) part?.fetch?.();
    };
    Story.fetch(); // what comes must find it: the board makes way for a story, and not for a spinner
    if (isNew) fetchSteps();
    void whenQuiet().then(() => [fetchSteps(), Sheets.fetch()]);
  }, []);
  // The version of the past that is shown; null for the present.
  const [version, setVersion] = useState<number | null>(null);

  const mine = mySeat(newest.match)?.seat ?? null;
  const { events, cards } = loaded;
  const table = useShownTable(newest, events);
  const { match } = table;
  const past = usePast(match.id, version);
  // Of a move's answer, its events are known first: the table knows of none that it does not show yet.
  const turns = past?.turns ?? turnsUpTo(events.turns, match.version);
  const chat = useChat(table);
  const talksBeside = wide && (hasCompany(match, mine) || chat.messages.length > 0);
  const scene: Scene = {
    match,
    view: past?.view ?? table.view ?? {},
    schema: game.schema,
    decisions: version === null ? table.decisions : [],
    mine,
    recent: eventsOf(turns),
    turns,
    ...cards,
    name: seat => seatName(match.seats[seat], mine),
    valueName: makeValueNamer(game.say, seatNamer(match, mine), cards.text),
    say: game.say,
    hasAllWords: game.hasAllWords,
  };
  const moves = useMoves(scene, polled, game.kit.ruleSections, acted => events.add(acted.events));
  const watch = (happened: GameEvent[]) => void showTravels(game.kit.travels?.(happened, scene) ?? []);
  const happened = { ...events, newest: newest.match.version };
  const news = useNews(game.kit, scene, happened, match.id, polled.answers.value, watch);
  useShortcuts({ sending: moves.sending, onList: () => setOpen({ kind: 'keys' }) });
  const moment = useMoment(scene, table.view);
  const seats = moment.scene;
  const active = seats.view === table.view ? match.to_act : game.kit.activeSeats(seats.view);
  const showVersion = (to: number | null) => {
    setOpen(null);
    setVersion(to);
  };

  // the past would give away what is still being told
  const lookBack = news.steps || news.turns ? null : () => showVersion(match.version);

  return (
    <Page
      title={title}
      game={match.game}
      wide
      tools={<TableTools talksBeside={talksBeside} unread={chat.unread} onOpen={setOpen} />}
    >
      <div class={matchCss.match} data-commits="below" data-past={version !== null}>
        <Seats
          {...{ match, mine, active }}
          order={game.kit.order(seats.view)}
          badge={seat => <game.kit.Badge scene={seats} seat={seat} />}
          loading={moment.isLoading}
          hidden={moment.isHidden}
          onInspect={seat => setOpen({ kind: 'seat', seat })}
        />
        <Stage
          {...{ game, scene, version, moves, events, news, isNew }}
          onLook={showVersion}
          onLookUp={() => setOpen({ kind: 'look_up' })}
          onMoment={moment.show}
        />
        {(logs || talksBeside) && (
          <Side
            {...{ logs, scene, kit: game.kit, turns: events.turns, told: news.told }}
            chat={talksBeside ? chat : null}
            onPast={lookBack}
          />
        )}
      </div>
      {hasOpened.current && (
        <Sheets {...{ open, game, title, chat, polled }} onOpen={setOpen} onPast={lookBack} scene={seats} />
      )}
    </Page>
  );
}

/**
 * The scene as the seats show it: while something is told, with the view of the moment that is told. The view
 * comes from the server, because not all that is said of a seat can be counted back from what turns changed,
 * such as where a figure stands or which fate card lies open; a present that was shown is kept, so a reader
 * who watches asks for nothing.
 */
function useMoment(scene: Scene, present: Json | null) {
  const { match } = scene;
  const [moment, show] = useState<number | null>(null);
  useEffect(() => {
    if (present) keepView(match.id, match.version, present);
  }, [match.version, present]);
  const version = moment === match.version ? null : moment;
  const there = usePastView(match.id, version);
  // Until it is there, the seats stay as they were last seen before it: figures that go and come are in the way.
  const view = there ?? (version === null ? null : lastKnownView(match.id, version));
  const isLoading = version !== null && !there;
  return { scene: view ? { ...scene, view } : scene, isLoading, isHidden: isLoading && !view, show };
}

/** Names seats in sentences, which have forms of their own for the reader; only among others they are a plain “you”. */
const seatNamer = (match: Match, mine: number | null) => (seat: number, isListed: boolean) =>
  isListed && seat === mine ? t('seat.you') : seatName(match.seats[seat]);

/** The buttons for the chat, unless it stands beside the board, and for the menu. */
function TableTools(props: { talksBeside: boolean; unread: number; onOpen: (open: OpenSheet) => void }) {
  const { talksBeside, unread, onOpen } = props;
  const say = useSay();
  return (
    <>
      {!talksBeside && (
        <IconButton
          icon="chat"
          label={say('talk')}
          count={unread}
          shortcut="T"
          onClick={() => onOpen({ kind: 'talk' })}
        />
      )}
      <IconButton icon="more" label={say('menu')} onClick={() => onOpen({ kind: 'menu' })} />
    </>
  );
}

interface StageProps {
  game: Game;
  scene: Scene;
  version: number | null;
  onLook: (version: number | null) => void;
  onLookUp: () => void;
  moves: Moves;
  events: LoadedMatch['events'];
  news: News;
  /** Whether something has happened since the reader last looked at the match. */
  isNew: boolean;
  /** Called with the version whose state belongs to what is shown; null for the present. */
  onMoment: (version: number | null) => void;
}

/** Shows what matters now: first the story, at the end the result, else the table. */
function Stage(props: StageProps) {
  const { game, scene, version, onLook, onLookUp, moves, events, news, isNew, onMoment } = props;
  const { kit, say } = game;
  const { match, mine } = scene;
  const [atTable, setAtTable] = useState(false); // in a finished match: the board instead of the result
  const over = match.status === 'finished';
  useFocusFallback('.board');
  useEffect(() => {
    if (over) Result.fetch(); // while the story of the end is shown
  }, [over]);
  useEffect(prepareTravels, []);

  if (news.isPending && version === null) return <Spinner />;
  const telling = { kit, scene, onEnd: news.end, onMoment };
  if (news.steps && version === null) return <Story {...telling} steps={news.steps} />;
  if (news.turns && version === null) return <Recap {...telling} turns={news.turns} />;
  const reason = match.outcome?.reason ?? '';
  const isComplete = events.failed || (events.upTo ?? seenVersion(match.id) ?? 0) >= match.version;
  if (over && isComplete && !atTable && version === null) {
    return (
      <Result
        {...{ match, mine, isNew }}
        reason={firstText(say, [`outcome.${reason}`], {}) ?? readableName(reason)}
        badge={seat => <kit.Badge scene={scene} seat={seat} />}
        finale={kit.finale}
        onTable={() => setAtTable(true)}
      />
    );
  }
  const sentence = (event: GameEvent) => (scene.hasAllWords ? kit.eventSentence(event, scene) : null);
  const happened = scene.recent.filter(event => event.version === version);
  const idle =
    version !== null ? (
      <DockNote
        kind="past"
        version={version}
        newest={match.version}
        event={happened[0]}
        lines={happened.flatMap(event => sentence(event) ?? [])}
        onMove={onLook}
        onLeave={() => onLook(null)}
      />
    ) : moves.waiting ? (
      <UnsentNote moves={moves} />
    ) : over ? (
      isComplete && <DockNote kind="end" onResult={() => setAtTable(false)} />
    ) : (
      <WaitingDock match={match} mine={mine} moves={moves} />
    );
  return (
    <kit.Table
      key={version === null ? 'now' : 'past'} // leaving the present drops a move that was being prepared
      scene={moves.waiting ? { ...scene, decisions: [] } : scene}
      sending={moves.sending}
      play={moves.play}
      idle={idle}
      eventSentence={sentence}
      onLookUp={onLookUp}
    />
  );
}
