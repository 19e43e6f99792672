import { type ComponentChild, render } from 'preact';

/** Shows something in an element beside the app, so that it stays while the page below changes; `close` ends it. */
export function showBesideApp(draw: (close: () => void) => ComponentChild): void {
  const host = document.body.appendChild(document.createElement('div'));
  const close = () => {
    render(null, host);
    host.remove();
  };
  render(draw(close), host);
}
