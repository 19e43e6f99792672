/** Loads a JSON value that is stored on this device; null if there is none or storage is refused. */
export function loadValue<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // private windows may refuse storage: the app then lives for this page
  }
}

/** Stores a JSON value on this device; null removes it. False if storage is refused. */
export function saveValue(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false; // see loadValue
  }
}

/** Calls the handler whenever another tab has changed a value stored on this device. */
export function onValueChange(name: string, handler: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) handler();
  });
}

/** Removes every value whose name matches. */
export function removeValues(names: RegExp): void {
  try {
    for (const name of Object.keys(localStorage)) if (names.test(name)) localStorage.removeItem(name);
  } catch {
    // see loadValue
  }
}
