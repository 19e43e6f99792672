import { type ComponentChild, type ComponentChildren, render } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../core/i18n';
import { IconButton } from './Button';
import * as sheetCss from './styles/sheet.css';

interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** What stays at the lower edge while the rest scrolls, such as the sheet's button. */
  footer?: ComponentChildren;
}

/** A native modal dialog: at the lower edge on a phone, in the middle of a wide screen. */
export function Sheet({ open, title, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // The content fills the dialog, so a press on the element itself is one on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already
    <dialog
      ref={dialog}
      class={sheetCss.sheet}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {open && (
        <SheetBody id={heading} title={title} onClose={onClose} footer={footer}>
          {children}
        </SheetBody>
      )}
    </dialog>
  );
}

/** What stands on a sheet; `id` is that of its title. */
export function SheetBody(props: Omit<SheetProps, 'open'> & { id: string }) {
  const { id, title, onClose, children, footer } = props;
  return (
    <div class={sheetCss.sheetBody}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <div class={sheetCss.sheetContent}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}

/** Shows something in an element beside the app, so that it stays while the page below changes; `close` ends it. */
export function showBesideApp(draw: (close: () => void) => ComponentChild): void {
  const host = document.body.appendChild(document.createElement('div'));
  const close = () => {
    render(null, host);
    host.remove();
  };
  render(draw(close), host);
}
