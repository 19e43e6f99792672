import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { myMatchesPath } from '../../core/api';
import { showBadge } from '../../core/browser';
import { gameTitle, KNOWN_GAMES } from '../../core/catalogue';
import { relativeTime, t } from '../../core/i18n';
import { type Polled, usePolled } from '../../core/poller';
import { session } from '../../core/session';
import { loadValue, saveValue } from '../../core/storage';
import type { Page as Listed, MatchRow } from '../../core/types';
import { Emblem } from '../../ui/art/GameArt';
import { Icon } from '../../ui/Icon';
import { lazy, Spinner } from '../../ui/lazy';
import { PageMessage, useTitle } from '../../ui/Page';
import * as buttonsCss from '../../ui/styles/buttons.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import type { LessonProps } from '../lesson/Lesson';
import { StartButtons, useQuickMatch } from './Begin';
import { Hero, Logo } from './Hero';
import * as homeCss from './home.css';
import { type Groups, groupMatches, Letter, MatchList } from './MatchList';
import { OpenTables } from './OpenTables';

const Lesson = lazy<LessonProps>(
  () => import('../lesson/Lesson'),
  () => <section class={`${homeCss.lessonPlace} ${pageCss.card}`} />,
);

const UnknownSession = lazy(() => import('../../ui/name/UnknownSession'));

/** The start page: an introduction for a new visitor, the player's matches for everybody else. */
export default function Home() {
  useTitle('');
  return (
    <>
      <header class={`${pageCss.bar} ${homeCss.masthead}`}>
        <Logo size={36} />
        <h1>Turnus</h1>
        <a class={buttonsCss.iconButton} href="/settings" aria-label={t('settings')}>
          <Icon name="settings" />
        </a>
      </header>
      <main id="content" class={`${homeCss.home} ${ui.stack} ${ui.loose}`}>
        {session.value ? <MyMatches key={session.value.token} /> : <NewVisitor />}
      </main>
    </>
  );
}

/** A lesson of one card, and the ways to begin. */
function NewVisitor() {
  return (
    <>
      <Introduction />
      <StartButtons isAside={!isLessonRead()} />
      <a class={homeCss.again} href="/enter">
        {t('home.enter')}
      </a>
      <Others />
    </>
  );
}

const LESSON_READ = 'turnus.lesson';

/** Whether the lesson was read to its end on this device. */
const isLessonRead = (): boolean => loadValue<boolean>(LESSON_READ) ?? false;

const markLessonRead = (): void => void saveValue(LESSON_READ, true);

/** The lesson for who has not read it on this device; else what Turnus is. */
function Introduction() {
  const [isTaught] = useState(isLessonRead);
  const [busy, play] = useQuickMatch();
  return isTaught ? (
    <Hero />
  ) : (
    <Lesson class={homeCss.lessonPlace} onRead={markLessonRead} onPlay={play} busy={busy} />
  );
}

/** What stands below the player's own: the tables of others, and the games. */
function Others() {
  return (
    <>
      <OpenTables />
      <Footer />
    </>
  );
}

/** The player's matches, and the ways to begin another; nothing stands below them before they are known. */
function MyMatches() {
  const polled = usePolled<Listed<MatchRow>>(myMatchesPath, { isEager: () => false });
  useEffect(() => followBadge(polled), [polled]);
  const isAwaited = !polled.data.value && !polled.problem.value && !polled.stale.value;
  if (isAwaited) return <Spinner />;
  const groups = groupMatches(polled.data.value?.items ?? []);
  return (
    <>
      <MatchGroups polled={polled} groups={groups} />
      <StartButtons isAside={groups.letter !== undefined} />
      <Others />
    </>
  );
}

/** The player's matches by what they wait for: the letter on top, the others in drawers. */
function MatchGroups({ polled, groups }: { polled: Polled<Listed<MatchRow>>; groups: Groups }) {
  const problem = polled.problem.value;
  if (problem?.status === 401) return <UnknownSession />;
  const list = polled.data.value;
  if (!list) return <PageMessage title={t('home.unreachable')} alert />;
  if (list.items.length === 0) return <Introduction />;
  const { letter, mine, waiting, open, over } = groups;
  return (
    <>
      <Quiet polled={polled} isQuiet={letter === undefined} />
      {letter && <Letter match={letter} />}
      <MatchList title={t('home.also')} matches={mine} urgent />
      <MatchList title={t('home.open')} matches={open} />
      <MatchList title={t('home.waiting')} matches={waiting} />
      <MatchList title={t('home.over')} matches={over} folded />
    </>
  );
}

/** Says that nobody waits for the player; while the server cannot be reached only from when the list is. */
function Quiet({ polled, isQuiet }: { polled: Polled<unknown>; isQuiet: boolean }) {
  const asOf = polled.asOf.value;
  if (polled.stale.value) {
    return (
      asOf && <p class={`${homeCss.allQuiet} ${ui.soft}`}>{t('home.asOf', { when: relativeTime(asOf) })}</p>
    );
  }
  return isQuiet ? <p class={`${homeCss.allQuiet} ${ui.soft}`}>{t('home.quiet')}</p> : null;
}

/** Keeps the number on the app's icon right. A notice may have set it meanwhile, so every answer counts. */
const followBadge = ({ answers, data }: Polled<Listed<MatchRow>>) =>
  effect(() => {
    const rows = data.value?.items;
    if (answers.value && rows)
      showBadge(rows.filter(row => row.status === 'running' && row.your_turn).length);
  });

/** The games with their medals, each a link to its rules, and a link to the page about Turnus. */
function Footer() {
  return (
    <footer class={homeCss.homeFoot}>
      <ul class={homeCss.five}>
        {KNOWN_GAMES.map(key => (
          <li key={key}>
            <a href={`/rules/${key}`} aria-label={t('home.rules', { title: gameTitle(key) })}>
              <Emblem game={key} size={40} />
              <span>{gameTitle(key)}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/about">{t('about')}</a>
    </footer>
  );
}
