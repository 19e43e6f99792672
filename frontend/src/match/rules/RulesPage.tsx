import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lang, t, type Words } from '../../core/i18n';
import { loadWithRetries } from '../../core/retry';
import { focusPart } from '../../core/router';
import { loadFiles, useWords, type WordsLoader } from '../../core/words';
import { Spinner } from '../../ui/lazy';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import type { Terms } from '../terms/houseRules';
import * as rulesPageCss from './rulesPage.css';
import { type Conditions, parseSections, type Section, textsFor } from './sections';

/** Draws a picture of a game's rules, by the key of its caption. */
export type Picture = ComponentType<{ name: string }>;

/** The props of a rules page: the terms of a match whose rules it shows, null for those of a new match. */
export interface RulesProps {
  terms: Terms | null;
}

/**
 * Makes the component that shows a game's rules from its texts, and from its pictures if it has any. What not
 * every match has is shown under the `conditions` of the game.
 */
export function makeRulesPage(
  source: WordsLoader,
  picture?: Picture,
  conditions: Conditions = {},
): ComponentType<RulesProps> {
  let texts: Record<string, unknown> = {};
  const loadTexts: WordsLoader = async shown => {
    texts = await source(shown);
    return texts as Awaited<ReturnType<WordsLoader>>;
  };
  return function RulesPage({ terms }) {
    const ready = useWords(loadTexts);
    if (!ready) return <Spinner />;
    const sections = parseSections(textsFor(texts, conditions, terms));
    return <Rules key={lang.value} sections={sections} picture={picture} />;
  };
}

/** Makes the page of rules that are texts alone, by the name of the game's Python package. */
export const makeTextRules = (game: string): ComponentType<RulesProps> => makeRulesPage(ruleTexts(game));

/** The sections of a game's rules, below links to each; begins at the one that the address names behind `#`. */
function Rules({ sections, picture: Shown }: { sections: Section[]; picture: Picture | undefined }) {
  useEffect(() => {
    if (location.hash) focusPart(location.hash.slice(1));
  }, []);
  return (
    <article class={`${ui.stack} ${ui.loose} rules`}>
      <nav aria-label={t('rules')}>
        <ul class={rulesPageCss.rulesContents}>
          {sections.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ name, title, parts }) => (
        <section class={ui.stack} id={name} key={name}>
          <h2>{title}</h2>
          {parts.map((part, i) => {
            const key = `${name}${i}`;
            if (part.kind === 'p') return <p key={key}>{part.text}</p>;
            if (part.kind === 'c') {
              return (
                <figure class={rulesPageCss.rulesPicture} key={key}>
                  {Shown && <Shown name={part.key} />}
                  <figcaption>{part.text}</figcaption>
                </figure>
              );
            }
            if (part.kind === 'l') return <RuleList key={key} texts={part.texts} />;
            return (
              <p class={`${pageCss.card} ${pageCss.framed} ${rulesPageCss.worked}`} key={key}>
                {part.text}
              </p>
            );
          })}
        </section>
      ))}
    </article>
  );
}

const TERM = /^([^:.]{2,32}): (.+)$/s;

/** List items; the text before a colon is set in bold, as the term that the item explains. */
function RuleList({ texts }: { texts: string[] }) {
  return (
    <ul class={rulesPageCss.rulesItems}>
      {texts.map(text => {
        const [, term, rest] = TERM.exec(text) ?? [];
        return <li key={text}>{term ? [<b key="term">{term}:</b>, ' ', rest] : text}</li>;
      })}
    </ul>
  );
}

/** Makes a picture of the rules that is loaded after the texts, which can be read without it. */
export function lazyPicture(load: () => Promise<{ default: Picture }>): Picture {
  return function LazyPicture({ name }) {
    const [loaded, setLoaded] = useState<{ default: Picture } | null>(null);
    useEffect(() => loadWithRetries(load, setLoaded), []);
    const Shown = loaded?.default;
    return Shown ? <Shown name={name} /> : null;
  };
}

const FOLDER = '../../../../chalicelib/games';
/** The texts of the rules pages, which lie beside the engines. */
const FILES = import.meta.glob<{ default: Words }>('../../../../chalicelib/games/*/words/*/rules.json');

/** Makes a loader for the texts of a game's rules page, by the name of its Python package. */
export function ruleTexts(game: string): WordsLoader {
  return lang => loadFiles(FILES, `${FOLDER}/${game}/words/${lang}/rules.json`);
}

const isOfCard = (key: string): boolean => key.startsWith('card.');

const pick =
  (load: WordsLoader, fits: (key: string) => boolean): WordsLoader =>
  async lang =>
    Object.fromEntries(Object.entries(await load(lang)).filter(([key]) => fits(key)));

/** Loads the texts of the rules, without those of the cards in their pictures. */
export const rulesWords = (load: WordsLoader): WordsLoader => pick(load, key => !isOfCard(key));

/** Loads the texts of the cards in the pictures. */
export const cardWords = (load: WordsLoader): WordsLoader => pick(load, isOfCard);
