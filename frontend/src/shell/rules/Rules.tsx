import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { gameInfo, gameTitle } from '../../core/catalogue';
import { errorText } from '../../core/http';
import { t } from '../../core/i18n';
import { useMatch } from '../../core/match';
import type { Params } from '../../core/router';
import { gameParts } from '../../games/registry';
import type { RulesProps } from '../../match/rules/RulesPage';
import { termsOf } from '../../match/terms/houseRules';
import { HouseRulesHere } from '../../match/terms/MatchTerms';
import { ButtonLink } from '../../ui/Button';
import { lazy, Spinner } from '../../ui/lazy';
import { Page, PageMessage } from '../../ui/Page';
import * as ui from '../../ui/styles/ui.css';

/** The page with the rules of a game as they are for a new match, or with those of one match. */
export default function Rules({ game = '', id }: Params) {
  if (id) return <MatchRules id={id} />;
  return (
    <RulesText game={game} terms={null}>
      <ButtonLink kind="primary" wide href={`/new#${game}`}>
        {t('rules.play')}
      </ButtonLink>
    </RulesText>
  );
}

/** The page with the rules of one match: of its version, with its options. */
function MatchRules({ id }: { id: string }) {
  const polled = useMatch(id);
  const match = polled.data.value?.match;
  const problem = polled.problem.value;
  const game = match && gameInfo(match.game);
  if (!match || !game)
    return (
      <Page title={t('rules')}>
        {problem ? <PageMessage title={errorText(problem)} alert /> : <Spinner />}
      </Page>
    );
  return (
    <RulesText game={match.game} terms={termsOf(game, match)}>
      <HouseRulesHere match={match} />
      <ButtonLink kind="primary" wide href={`/m/${id}`}>
        {t('rules.back')}
      </ButtonLink>
    </RulesText>
  );
}

type RulesTextProps = RulesProps & { game: string; children: ComponentChildren };

/** The rules of a game below what leads on from them; the game brings the text. */
function RulesText({ game, terms, children }: RulesTextProps) {
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

function NoRules() {
  return (
    <PageMessage title={t('rules.none')}>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </PageMessage>
  );
}
