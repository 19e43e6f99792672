import { useEffect, useState } from 'preact/hooks';
import { SECTIONS, type Section } from './sections';
import type { Specimen } from './specimen';

/** All parts in all their states; `only` is the key of one section, for its screenshot. */
export function Gallery({ only }: { only: string | null }) {
  const shown = SECTIONS.filter(({ key }) => only === null || key === only);
  return (
    <main class="gallery">
      <header class="gallery-head">
        <h1>Gallery</h1>
        <nav aria-label="Sections" class="row">
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
      <div class="specimens" data-tall={tall}>
        {loaded?.map(({ name, Show, wide }) => (
          <figure key={name} class={wide ? 'specimen-wide' : ''}>
            <Show />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
