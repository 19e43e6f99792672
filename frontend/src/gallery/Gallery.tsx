import { useEffect, useState } from 'preact/hooks';
import * as ui from '../ui/styles/ui.css';
import * as galleryCss from './gallery.css';
import { SECTIONS, type Section } from './sections';
import type { Specimen } from './specimen';

/** All parts in all their states; `only` is the key of one section, for its screenshot. */
export function Gallery({ only }: { only: string | null }) {
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
function SectionView({ section: { key, title, tall, specimens } }: { section: Section }) {
  const [loaded, setLoaded] = useState<Specimen[] | null>(null);
  useEffect(() => {
    void specimens().then(setLoaded);
  }, [specimens]);
  return (
    <section id={key} aria-labelledby={`${key}-title`} aria-busy={loaded === null}>
      <h2 id={`${key}-title`}>{title}</h2>
      <div class={galleryCss.specimens} data-tall={tall}>
        {loaded?.map(({ name, Show, wide }) => (
          <figure key={name} class={wide ? galleryCss.specimenWide : ''}>
            <Show />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
