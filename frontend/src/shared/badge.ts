/** Shows on the app's icon how many matches wait for the player; nothing for none. */
export function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return;
  // refused where the app is not installed: then there is no icon to show it on
  void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}
