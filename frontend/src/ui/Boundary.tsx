import { Component, type ComponentChildren } from 'preact';
import { t } from '../core/i18n';
import { Button } from './Button';
import { PageMessage } from './PageMessage';

/** Shows what can be done when a page breaks: often a part of it could not be loaded. */
export class Boundary extends Component<{ children: ComponentChildren }, { error: unknown }> {
  override state = { error: null as unknown };

  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <main id="content">
        <PageMessage title={t('broken.title')} alert>
          <p>{t('broken.text')}</p>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </PageMessage>
      </main>
    );
  }
}
