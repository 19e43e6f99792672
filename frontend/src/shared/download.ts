const SAVE_TIME = 60_000; // milliseconds: some browsers start to save only after a while

/** Saves a JSON value as a file; a plain link could not send the token. */
export function saveAsFile(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_TIME);
}
