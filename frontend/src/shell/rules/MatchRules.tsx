import { gameInfo } from '../../core/catalogue';
import { errorText } from '../../core/http';
import { t } from '../../core/i18n';
import { useMatch } from '../../core/match';
import { termsOf } from '../../match/terms/houseRules';
import { HouseRulesHere } from '../../match/terms/MatchTerms';
import { ButtonLink } from '../../ui/Button';
import { Spinner } from '../../ui/lazy';
import { Page, PageMessage } from '../../ui/Page';
import { RulesText } from './RulesText';

/** The page with the rules of one match: of its version, with its options. */
export function MatchRules({ id }: { id: string }) {
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
