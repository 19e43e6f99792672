import { games as interfaces } from '../games/registry';
import { gameTitle, useGames } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { Page } from '../shared/ui/Page';
import { useWords, type WordsSource } from '../shared/words';

/** What Turnus is, what it keeps, and who made the games it plays. */
export default function About() {
  useGames();
  return (
    <Page title={t('about')}>
      <div class="stack">
        <section class="card stack">
          <p>{t('about.what')}</p>
          <p>{t('about.unofficial')}</p>
        </section>
        <section class="card stack">
          <h2>{t('about.credits')}</h2>
          <dl class="stack">
            {Object.entries(interfaces).map(([key, { words }]) => (
              <Credit key={key} title={gameTitle(key)} words={words} />
            ))}
          </dl>
        </section>
        <section class="card stack">
          <h2>{t('about.privacy')}</h2>
          <p>{t('about.kept')}</p>
        </section>
        <section class="card stack">
          <h2>{t('about.api')}</h2>
          <p>
            {t('about.apiText')} <a href="/docs">/docs</a>
          </p>
        </section>
      </div>
    </Page>
  );
}

function Credit({ title, words }: { title: string; words: WordsSource }) {
  const credit = useWords(words)?.('credit');
  return (
    <div>
      <dt>
        <strong>{title}</strong>
      </dt>
      <dd>{credit === 'credit' ? '' : credit}</dd>
    </div>
  );
}
