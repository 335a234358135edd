function refuseToClear(): never {
  throw new TypeError('The storage is that of all modules: take away your own keys.');
}

/**
 * Locks what all modules of the page have together: who replaces it meets a TypeError in its own code, and the others
 * keep theirs. Called before the code of any remote runs.
 */
export function lockPage(): void {
  const lock = (owner: object, name: string, value: unknown = Reflect.get(owner, name)) =>
    Object.defineProperty(owner, name, { value, writable: false });
  lock(window, 'fetch');
  lock(history, 'pushState');
  lock(history, 'replaceState');
  lock(Storage.prototype, 'clear', refuseToClear);
  lock(document, 'adoptedStyleSheets', Object.freeze([]));
}
