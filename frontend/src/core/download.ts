const SAVE_TIME = 60_000; // milliseconds: some browsers start to save only after a while

/** Saves a JSON value as a file; a plain link could not send the token. */
export function saveAsFile(name: string, value: unknown): void {
  saveTextAsFile(name, JSON.stringify(value, null, 1), 'application/json');
}

/** Saves a text as a file. */
export function saveTextAsFile(name: string, text: string, type = 'text/plain'): void {
  const file = new Blob([text], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_TIME);
}
