import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { gameTitle } from '../../core/catalogue';
import { t } from '../../core/i18n';
import { gameParts } from '../../games/registry';
import type { RulesProps } from '../../match/rules/RulesPage';
import { ButtonLink } from '../../ui/Button';
import { lazy } from '../../ui/lazy';
import { Page, PageMessage } from '../../ui/Page';
import * as ui from '../../ui/styles/ui.css';

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
