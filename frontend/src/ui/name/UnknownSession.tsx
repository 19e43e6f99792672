import { t } from '../../core/i18n';
import { navigate } from '../../core/router';
import { setSession } from '../../core/session';
import { Button, ButtonLink } from '../Button';
import { PageMessage } from '../Page';

/** Says that the server does not know the player of this device any more, and how to go on: afresh, or by signing in. */
export default function UnknownSession() {
  const startAfresh = () => {
    setSession(null);
    navigate('/');
  };
  return (
    <PageMessage title={t('home.stranger')} alert>
      <p>{t('home.strangerText')}</p>
      <Button onClick={startAfresh}>{t('home.afresh')}</Button>
      <ButtonLink href="/enter">{t('home.enter')}</ButtonLink>
    </PageMessage>
  );
}
