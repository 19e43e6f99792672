import type { ComponentChildren } from 'preact';
import { lang } from '../../core/i18n';
import { withOption } from '../../core/schema';
import type { GameInfo, Json } from '../../core/types';
import type { Say } from '../../core/words';
import { chosenMix, fullMix, includesAll, MIX_PARTS, type Mix } from '../../match/terms/houseRules';
import { Button } from '../../ui/Button';
import { ThemeMark, themeName } from '../../ui/card/EventCard';
import * as helpCss from '../../ui/field/help.css';
import * as fieldsCss from '../../ui/form/fields.css';
import { Icon } from '../../ui/Icon';
import * as formsCss from '../../ui/styles/forms.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import * as newCss from './new.css';
import type { SetupWords } from './words';

interface MixCardProps {
  game: GameInfo;
  options: Json;
  onChange: (options: Json) => void;
  say: Say<SetupWords>;
}

/** The card that chooses the decks and themes of a match; nothing for a game without event cards. */
export function MixCard({ game, options, onChange, say }: MixCardProps) {
  const whole = fullMix(game);
  if (whole.themes.length === 0) return null;
  const mix = chosenMix(game, options);
  const wild = includesAll(whole.decks, mix.decks) && includesAll(whole.themes, mix.themes);
  const summary = mixSummary(game, whole, mix, say);
  const change = (part: Partial<Mix>) => onChange(withMix(game, options, part));
  const titles = new Map(game.decks.map(({ key, title }) => [key, title[lang.value]]));
  return (
    <details class={`${pageCss.card} ${newCss.setupFold} ${newCss.mixing}`}>
      <summary>
        <h2>{say('cards')}</h2>
        <span class={`${ui.soft} ${newCss.setupNow}`}>{summary}</span>
        <Icon name="down" />
      </summary>
      <p class={ui.hidden} role="status">
        {summary}
      </p>
      <div class={ui.stack}>
        <Button wide icon={wild ? 'check' : undefined} onClick={() => change(whole)}>
          {say('wild')}
        </Button>
        <p class={ui.soft}>{say('wild.help')}</p>
        {whole.decks.length > 1 && (
          <Chips
            {...{ say, legend: say('decks'), all: whole.decks, given: mix.decks }}
            onChange={decks => change({ decks })}
            label={key => titles.get(key)}
          />
        )}
        <Chips
          {...{ say, legend: say('themes'), all: whole.themes, given: mix.themes }}
          onChange={themes => change({ themes })}
          label={key => (
            <>
              <ThemeMark theme={key} size={20} /> {themeName(key)}
            </>
          )}
        />
      </div>
    </details>
  );
}

/** The choice in a few words: "World history · 3 of 9 themes". */
function mixSummary(game: GameInfo, whole: Mix, mix: Mix, say: Say<SetupWords>): string {
  const everyDeck = includesAll(whole.decks, mix.decks);
  const everyTheme = includesAll(whole.themes, mix.themes);
  if (everyDeck && everyTheme && whole.decks.length > 1) return say('wild');
  const decks = game.decks.filter(({ key }) => mix.decks.includes(key)).map(({ title }) => title[lang.value]);
  const themes = everyTheme
    ? say('themes.all')
    : say('themes.some', { n: mix.themes.length, of: whole.themes.length });
  return [...(whole.decks.length > 1 ? decks : []), themes].join(' · ');
}

interface ChipsProps {
  legend: string;
  all: string[];
  given: string[];
  onChange: (given: string[]) => void;
  label: (key: string) => ComponentChildren;
  say: Say<SetupWords>;
}

/** Checkboxes of which at least one stays checked. */
function Chips({ legend, all, given, onChange, label, say }: ChipsProps) {
  const last = given.length === 1;
  return (
    <fieldset class={fieldsCss.group}>
      <legend class={formsCss.segmentsTitle}>
        {legend} <small class={helpCss.note}>{say('some')}</small>
      </legend>
      <div class={newCss.mixChips}>
        {all.map(key => {
          const on = given.includes(key);
          return (
            <label class={newCss.chip} key={key}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && last}
                onChange={e => onChange(toggleKey(all, given, key, e.currentTarget.checked))}
              />
              <span>{label(key)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The options with another mix; what equals the default is left out, what is not named stays. */
export function withMix(game: Pick<GameInfo, 'options'>, options: Json, mix: Partial<Mix>): Json {
  const fields = game.options.properties ?? {};
  const named = MIX_PARTS.filter(name => mix[name]);
  return named.reduce((left, name) => withOption(left, name, fields[name] ?? {}, mix[name]), options);
}

/** The chosen keys with one added or removed, in the order of all; the last one stays. */
export function toggleKey(all: string[], given: string[], key: string, on: boolean): string[] {
  const next = all.filter(each => (each === key ? on : given.includes(each)));
  return next.length > 0 ? next : given;
}
