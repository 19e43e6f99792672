import { t } from '../../core/i18n';
import type { Params } from '../../core/router';
import { ButtonLink } from '../../ui/Button';
import { MatchRules } from './MatchRules';
import { RulesText } from './RulesText';

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
