import './new.css';
import { useState } from 'preact/hooks';
import { gameParts } from '../games/registry';
import { api } from '../shared/api';
import { useGames } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { toast } from '../shared/live';
import { sentence } from '../shared/problems';
import { go } from '../shared/router';
import type { GameInfo } from '../shared/types';
import { ConfirmBar } from '../shared/ui/ConfirmBar';
import { Icon } from '../shared/ui/Icon';
import { havePlayer } from '../shared/ui/NameSheet';
import { Notice } from '../shared/ui/Notice';
import { Page } from '../shared/ui/Page';
import { Options as Choices } from '../shared/ui/Pick';
import { SchemaForm } from '../shared/ui/SchemaForm';
import { Spinner } from '../shared/ui/Spinner';
import { type Speak, useWords } from '../shared/words';
import { type Draft, draftFor, hasOpen, wishOf } from './new/draft';
import { Mixing } from './new/Mixing';
import { changedRules, rulesOf } from './new/mix';
import { Pace, type PartProps } from './new/Pace';
import { Seats } from './new/Seats';
import { setupWords } from './new/words';

/** A new match: which game, who plays, how fast, with which cards, by which rules. */
export default function NewMatch() {
  const { games, failed } = useGames();
  const [key, setKey] = useState<string | null>(null);
  const game = games?.find(one => one.key === key) ?? games?.[0];
  return (
    <Page title={t('new.title')}>
      {failed && <Notice title={failed} alert />}
      {!games && !failed && <Spinner />}
      {games && games.length > 1 && <Games games={games} chosen={game?.key} onChoose={setKey} />}
      {game && <Setup key={game.key} game={game} />}
    </Page>
  );
}

function Games(props: { games: GameInfo[]; chosen: string | undefined; onChoose: (key: string) => void }) {
  const { games, chosen, onChoose } = props;
  const options = games.map(({ key, title }) => ({ value: key, name: title, help: null, seat: undefined }));
  return (
    <fieldset class="group">
      <legend>{t('new.game')}</legend>
      <Choices
        options={options}
        chosen={[games.findIndex(({ key }) => key === chosen)]}
        onChange={([i = 0]) => onChoose(games[i]?.key ?? '')}
      />
    </fieldset>
  );
}

const noWords = async () => ({});

function Setup({ game }: { game: GameInfo }) {
  const [draft, setDraft] = useState<Draft>(() => draftFor(game));
  const [busy, setBusy] = useState(false);
  const speak = useWords(gameParts(game.key)?.words ?? noWords);
  const say = useWords(setupWords);
  if (!speak || !say) return <Spinner />;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const create = async () => {
    if (!(await havePlayer())) return;
    setBusy(true);
    try {
      const { match } = await api.createMatch(wishOf(game, draft));
      go(`/m/${match.id}`, true);
    } catch (err) {
      toast(sentence(err, refusal(speak)), 'error');
      setBusy(false);
    }
  };
  return (
    <div class="setup stack">
      <GameCard game={game} speak={speak} />
      <Seats game={game} others={draft.others} onChange={others => change({ others })} />
      {hasOpen(draft) && <Pace draft={draft} onChange={change} say={say} />}
      <Mixing game={game} options={draft.options} onChange={options => change({ options })} say={say} />
      <Options game={game} draft={draft} onChange={change} speak={speak} />
      <ConfirmBar action={t(hasOpen(draft) ? 'new.invite' : 'new.start')} onAction={create} busy={busy} />
    </div>
  );
}

/** A refused setting in the game's own words. */
const refusal = (speak: Speak) => (code: string, facts: Record<string, unknown>) => {
  const key = `refused.${code}`;
  const words = speak(key, facts as Record<string, string | number>);
  return words === key ? null : words;
};

function GameCard({ game, speak }: { game: GameInfo; speak: Speak }) {
  const blurb = speak('blurb');
  return (
    <section class="card framed game-card">
      <h2>{game.title}</h2>
      {blurb !== 'blurb' && <p>{blurb}</p>}
      <a href={`/rules/${game.key}`}>
        <Icon name="book" size={20} /> {t('rules')}
      </a>
    </section>
  );
}

function Options({ game, draft, onChange, speak }: PartProps & { game: GameInfo; speak: Speak }) {
  const changed = changedRules(draft.options);
  return (
    <details class="card">
      <summary>
        <h2>{t('new.options')}</h2>
        <span class="soft">{changed ? t('new.changed', { n: changed }) : t('new.standard')}</span>
        <Icon name="down" />
      </summary>
      <SchemaForm
        schema={rulesOf(game.options)}
        value={draft.options}
        onChange={options => onChange({ options })}
        speak={speak}
        seats={draft.others.length + 1}
      />
    </details>
  );
}
