/** Whether this is a browser on an iPhone or iPad, where only an installed app can get notices. */
export function isApple(agent = navigator.userAgent, fingers = navigator.maxTouchPoints): boolean {
  // iPads say that they are Macs.
  return /iPhone|iPad|iPod/.test(agent) || (agent.includes('Mac OS X') && fingers > 1);
}

/** Whether the app was opened from the home screen. */
export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}
