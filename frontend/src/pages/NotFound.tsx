import { t } from '../shared/i18n';
import { ButtonLink } from '../shared/ui/Button';
import { Notice } from '../shared/ui/Notice';
import { Page } from '../shared/ui/Page';

export default function NotFound() {
  return (
    <Page title={t('lost.title')}>
      <Notice title={t('lost.text')}>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </Notice>
    </Page>
  );
}
