import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { gameParts } from '../games/registry';
import { gameTitle } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { lazy } from '../shared/lazy';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';
import * as ui from '../styles/ui.css';

/** The page with the rules of a game; the game brings the text. */
export default function Rules({ game }: { game: string }) {
  const source = gameParts(game)?.rules;
  const Content = useMemo<ComponentType<object>>(() => (source ? lazy(source) : NoRules), [source]);
  return (
    <Page game={game} title={source ? t('home.rules', { title: gameTitle(game) }) : t('rules')}>
      <div class={`${ui.stack} ${ui.loose}`}>
        {source && <PlayLink game={game} />}
        <Content />
      </div>
    </Page>
  );
}

/** Leads to a new match of the game. */
function PlayLink({ game }: { game: string }) {
  return (
    <ButtonLink kind="primary" wide href={`/new#${game}`}>
      {t('rules.play')}
    </ButtonLink>
  );
}

/** Says that there are no rules to read. */
function NoRules() {
  return (
    <PageMessage title={t('rules.none')}>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </PageMessage>
  );
}
