import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { RulesProps } from '../games/RulesPage';
import { gameParts } from '../games/registry';
import { gameTitle } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { lazy } from '../shared/lazy';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';
import * as ui from '../styles/ui.css';

type RulesTextProps = RulesProps & { game: string; children: ComponentChildren };

/** The rules of a game below what leads on from them; the game brings the text. */
export function RulesText({ game, terms, children }: RulesTextProps) {
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
