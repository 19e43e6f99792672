import { gameInfo } from '../shared/catalogue';
import { t } from '../shared/i18n';
import { useMatch } from '../shared/match';
import { errorText } from '../shared/problems';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';
import { Spinner } from '../shared/ui/Spinner';
import HouseRulesHere from '../terms/HouseRulesHere';
import { termsOf } from '../terms/houseRules';
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
