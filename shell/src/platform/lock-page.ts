/** Refuses to empty the browser's storage, which all modules and the login are kept in. */
function clear(): never {
  throw new TypeError(
    'clear() is refused: the storage is that of all modules. Take away your own.',
  );
}

/**
 * Locks what all modules of the page have together: a module that replaces it meets a TypeError in its own code, and
 * the others keep theirs. Called before the code of any remote runs.
 */
export function lockPage(): void {
  const lock = (owner: object, name: string, value: unknown = Reflect.get(owner, name)) =>
    Object.defineProperty(owner, name, { value, writable: false });
  lock(window, 'fetch');
  lock(history, 'pushState');
  lock(history, 'replaceState');
  lock(Storage.prototype, 'clear', clear);
  const none = Object.freeze([]);
  Object.defineProperty(document, 'adoptedStyleSheets', { get: () => none, configurable: true });
}
