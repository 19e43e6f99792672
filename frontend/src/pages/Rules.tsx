import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { RulesProps } from '../games/RulesPage';
import { gameParts } from '../games/registry';
import { gameTitle } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { lazy } from '../shared/lazy';
import type { Params } from '../shared/router';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';
import * as ui from '../styles/ui.css';
import { MatchRules } from './MatchRules';

/** The page with the rules of a game as they are for a new match, or with those of one match. */
export default function Rules({ game = '', id }: Params) {
  if (id) return <MatchRules id={id} />;
  return (
    <RulesPage game={game} terms={null}>
      <ButtonLink kind="primary" wide href={`/new#${game}`}>
        {t('rules.play')}
      </ButtonLink>
    </RulesPage>
  );
}

type RulesPageProps = RulesProps & { game: string; children: preact.ComponentChildren };

/** The rules of a game below what leads on from them; the game brings the text. */
export function RulesPage({ game, terms, children }: RulesPageProps) {
  const source = gameParts(game)?.rules;
  const Content = useMemo<ComponentType<RulesProps>>(() => (source ? lazy(source) : NoRules), [source]);
  return (
    <Page game={game} title={source ? t('home.rules', { title: gameTitle(game) }) : t('rules')}>
      <div class={`${ui.stack} ${ui.loose}`}>
        {source && children}
        <Content terms={terms} />
      </div>
    </Page>
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
