import { t } from '../shared/i18n';
import { ButtonLink } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';
import { PageMessage } from '../shared/ui/PageMessage';

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
