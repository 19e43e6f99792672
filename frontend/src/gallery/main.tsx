import '../ui/styles/index.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { addWords, LANGS, type Lang, preferredLang, showLang } from '../core/i18n';
import * as ui from '../ui/styles/ui.css';
import * as galleryCss from './gallery.css';
import type { Specimens } from './sample';
import { SECTIONS, type Section } from './sections';

/** All parts in all their states; `only` is the key of one section, for its screenshot. */
function Gallery({ only }: { only: string | null }) {
  const shown = SECTIONS.filter(({ key }) => only === null || key === only);
  return (
    <main class={galleryCss.gallery}>
      <header class={galleryCss.galleryHead}>
        <h1>Gallery</h1>
        <nav aria-label="Sections" class={ui.row}>
          {SECTIONS.map(({ key, title }) => (
            <a key={key} href={only === key ? '?' : `?only=${key}`} aria-current={only === key}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      {shown.map(section => (
        <SectionView key={section.key} section={section} />
      ))}
    </main>
  );
}

/** A section with its specimens, each with its name below. */
function SectionView({ section: { key, title, tall, load } }: { section: Section }) {
  const [loaded, setLoaded] = useState<Specimens | null>(null);
  useEffect(() => {
    void load().then(({ default: parts }) => setLoaded(parts[key] ?? null));
  }, [key]);
  return (
    <section id={key} aria-labelledby={`${key}-title`} aria-busy={loaded === null}>
      <h2 id={`${key}-title`}>{title}</h2>
      <div class={galleryCss.specimens} data-tall={tall}>
        {Object.entries(loaded ?? {}).map(([name, part]) => (
          <figure key={name} class={'wide' in part ? galleryCss.specimenWide : ''}>
            {'wide' in part ? part.wide : part}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

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
