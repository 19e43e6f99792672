/** Shows on the app's icon how many matches wait for the player; 0 removes the number. */
export function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return;
  // An app that is not installed has no icon, and the browser refuses.
  void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}
