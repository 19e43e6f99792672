import '../ui/styles/index.css';
import { render } from 'preact';
import { addWords, LANGS, type Lang, preferredLang, showLang } from '../core/i18n';
import { Gallery } from './Gallery';

/**
 * Shows the gallery. The address says how: `lang` is one of the app's languages, `theme` is light or dark, `only`
 * the key of a section.
 */
async function start(): Promise<void> {
  const wanted = new URLSearchParams(location.search);
  const theme = wanted.get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  await showLang(LANGS.find(known => known === wanted.get('lang')) ?? preferredLang());
  await addWords((lang: Lang) => import(`../shell/words/${lang}.json`));
  const root = document.getElementById('app');
  if (root) render(<Gallery only={wanted.get('only')} />, root);
}

void start();
