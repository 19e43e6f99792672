import { gameTitle, KNOWN_GAMES } from '../../core/catalogue';
import { t } from '../../core/i18n';
import { noWords, type Say, useWords, type WordsLoader } from '../../core/words';
import { gameParts } from '../../games/registry';
import { Page } from '../../ui/Page';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import type english from './words/en.json';

type AboutWords = typeof english;

const aboutWords: WordsLoader<AboutWords> = async lang => (await import(`./words/${lang}.json`)).default;

/** The page about Turnus: what it is, what it stores, and who made the games. */
export default function About() {
  const say = useWords(aboutWords);
  return <Page title={t('about')}>{say && <AboutText say={say} />}</Page>;
}

function AboutText({ say }: { say: Say<AboutWords> }) {
  return (
    <div class={ui.stack}>
      <section class={`${pageCss.card} ${ui.stack}`}>
        <p>{say('what')}</p>
        <p>{say('unofficial')}</p>
      </section>
      <section class={`${pageCss.card} ${ui.stack}`}>
        <h2>{say('credits')}</h2>
        <dl class={ui.stack}>
          {KNOWN_GAMES.map(game => (
            <Credit key={game} game={game} />
          ))}
        </dl>
      </section>
      <section class={`${pageCss.card} ${ui.stack}`}>
        <h2>{say('privacy')}</h2>
        <p>{say('kept')}</p>
      </section>
      <section class={`${pageCss.card} ${ui.stack}`}>
        <h2>{say('api')}</h2>
        <p>
          {say('apiText')} <a href="/docs">/docs</a>
        </p>
      </section>
    </div>
  );
}

/** The authors and publishers of one game. */
function Credit({ game }: { game: string }) {
  const credit = useWords(gameParts(game)?.words ?? noWords)?.('credit');
  return (
    <div>
      <dt>
        <strong>{gameTitle(game)}</strong>
      </dt>
      <dd>{credit === 'credit' ? '' : credit}</dd>
    </div>
  );
}
