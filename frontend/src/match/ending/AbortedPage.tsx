import { formatList, t } from '../../core/i18n';
import type { Match } from '../../core/types';
import { useWords } from '../../core/words';
import { ButtonLink } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { PageMessage } from '../../ui/PageMessage';
import { seatName } from '../../ui/SeatBadge';
import { useSay } from '../words';
import { endingWords } from './words';

/**
 * The page of a match that was aborted. It says who has agreed to that, or that the match did not begin in time
 * although somebody sat there.
 */
export default function AbortedPage({ match, title }: { match: Match; title: string }) {
  const say = useSay();
  const sayEnding = useWords(endingWords);
  const agreed = match.seats.filter(({ seat }) => match.end_agreement?.agreed.includes(seat));
  const isOverdue = match.version === 0 && match.seats.some(({ player }) => player);
  const names = formatList(agreed.map(seat => seatName(seat)));
  return (
    <Page title={title}>
      <PageMessage title={(isOverdue && sayEnding?.('not_begun')) || t('outcome.aborted')}>
        {agreed.length > 0 && <p>{sayEnding?.('ended', { names })}</p>}
        <ButtonLink href="/">{say('home')}</ButtonLink>
      </PageMessage>
    </Page>
  );
}
