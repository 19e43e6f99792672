import { isSameJson } from '../../core/schema';
import type { GameInfo, Json } from '../../core/types';
import { firstText, type Say } from '../../core/words';
import { type Draft, hasOpenSeat, turnPace } from '../../match/terms/draft';
import { askedRules, changedRules, houseRules, optionLines } from '../../match/terms/houseRules';
import { measuredLength } from '../../match/terms/MatchTerms';
import { OptionList } from '../../ui/form/Choice';
import * as fieldsCss from '../../ui/form/fields.css';
import { numberedSeat } from '../../ui/SeatBadge';
import { SchemaForm } from '../../ui/schema/SchemaForm';
import * as formsCss from '../../ui/styles/forms.css';
import * as pageCss from '../../ui/styles/page.css';
import * as ui from '../../ui/styles/ui.css';
import type { DraftPartProps } from './Pace';
import type { SetupWords } from './words';

type PresetsProps = DraftPartProps & {
  game: GameInfo;
  say: Say<SetupWords>;
  /** The game's words: `preset.<key>`, `preset.<key>.help`, and those of its options. */
  gameSay: Say;
};

/** The rules of a match as a choice: the game as in its box, another preset, or the player's own; and what the box asks for. */
export function Presets({ game, draft, onChange, say, gameSay }: PresetsProps) {
  const { options } = draft;
  const preset = chosenPreset(game, options);
  const length = (of: Json) => lengthText(game, draft, of, say);
  const choices = game.presets.map(each => ({
    value: each.key,
    name: firstText(gameSay, [`preset.${each.key}`]) ?? each.title,
    help: [presetHelp(each, gameSay), length(withPreset(game, options, each))].filter(Boolean).join(' '),
  }));
  const own = { value: 'own', name: say('own'), help: [say('own.help'), length(options)].join(' ') };
  const choose = ([at = 0]: number[]) => {
    const next = game.presets[at];
    if (next) onChange({ options: withPreset(game, options, next) });
  };
  const asked = askedRules(game.options);
  const seats = draft.others.length + 1;
  const lines = optionLines(game.options, changedRules(game.options, options), gameSay, seats, numberedSeat);
  return (
    <section class={`${pageCss.card} ${ui.stack}`}>
      <fieldset class={fieldsCss.group}>
        <legend class={formsCss.segmentsTitle}>{say('presets')}</legend>
        <OptionList
          options={preset ? choices : [...choices, own]}
          chosen={[preset ? game.presets.indexOf(preset) : choices.length]}
          onChange={choose}
        />
      </fieldset>
      {lines.length > 0 && (
        <ul class={ui.soft} aria-label={say('rules')}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {Object.keys(asked.properties ?? {}).length > 0 && (
        <SchemaForm
          schema={asked}
          value={options}
          onChange={next => onChange({ options: next })}
          say={gameSay}
          seats={seats}
        />
      )}
    </section>
  );
}

const presetHelp = ({ key, description }: Preset, say: Say): string =>
  firstText(say, [`preset.${key}.help`]) ?? description;

/** How long a match with these options takes, where that has been measured: in days, or in turns where everybody stays. */
function lengthText(game: GameInfo, draft: Draft, options: Json, say: Say<SetupWords>): string {
  const length = measuredLength(game, options, draft.others.length + 1);
  if (!length) return '';
  const isSlow = hasOpenSeat(draft) && turnPace(draft.clock.turn) === 'slow';
  return say(isSlow ? 'days.about' : 'turns.about', { n: isSlow ? length.days : length.turns });
}

/** A set of options that is chosen as a whole. */
type Preset = GameInfo['presets'][number];

/** The preset that these options are; null where they are the player's own. */
export const chosenPreset = ({ presets, options: schema }: GameInfo, options: Json): Preset | null =>
  presets.find(preset => isSameJson(changedRules(schema, preset.options), changedRules(schema, options))) ??
  null;

/** The options with those of a preset as house rules; the mix and what the box asks for stay. */
export function withPreset({ options: schema }: GameInfo, options: Json, preset: Preset): Json {
  const rules = houseRules(schema).properties ?? {};
  const kept = Object.entries(options).filter(([name]) => !(name in rules));
  return { ...Object.fromEntries(kept), ...preset.options };
}
