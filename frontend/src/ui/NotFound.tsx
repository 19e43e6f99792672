import { t } from '../core/i18n';
import { ButtonLink } from './Button';
import { Page } from './Page';
import { PageMessage } from './PageMessage';

/** The page for an address without a page. */
export default function NotFound() {
  return (
    <Page title={t('lost.title')}>
      <PageMessage title={t('lost.text')}>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </PageMessage>
    </Page>
  );
}
