/**
 * Reads what all modules of a page have together: what globals and built-in prototypes are made of, styles for the whole
 * document, keys of the storage. Runs in the page.
 * @returns {Record<string, string>} what each is, by a name for people
 */
export function sharedState() {
  /** @type {Record<string, string>} */
  const state = {};
  const kinds = [Array, Object, Function, String, Number, Date, RegExp, Promise, Map, Set];
  kinds.push(JSON, Node, Element, Document, EventTarget, History, Storage);
  const owners = [
    ...kinds.map((kind) => [kind.name ? `${kind.name}.prototype` : 'JSON', kind.prototype ?? kind]),
    ...['window', 'history', 'document'].map((name) => [name, window[name]]),
  ];
  for (const [owner, object] of owners) {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      state[`${owner}.${key}`] = String(
        typeof value === 'function' ? value : (get ?? typeof value),
      );
    }
  }
  const others = ':not([data-styled], [nonce], [id^="react-aria"])';
  for (const { outerHTML } of document.querySelectorAll(`style${others}, link[rel=stylesheet]`)) {
    state[`a style for all: ${outerHTML.slice(0, 80)}`] = '';
  }
  for (const { localName, attributes } of [document.documentElement, document.body]) {
    for (const { name, value } of attributes) state[`<${localName} ${name}>`] = value;
  }
  for (const key of Object.keys(localStorage)) state[`localStorage: ${key}`] = '';
  return state;
}

/**
 * The names of what a page has changed, taken away, or added where it is felt by all.
 * @param {Record<string, string>} before on a page of the shell alone
 * @param {Record<string, string>} now
 */
export function changedNames(before, now) {
  const isChanged = (/** @type {string} */ name) =>
    name in now ? now[name] !== before[name] : name.startsWith('localStorage');
  const isForAll = (/** @type {string} */ name) => /^\w+\.prototype\.|^history\.|^a style|^</.test(name);
  return [
    ...Object.keys(before).filter(isChanged),
    ...Object.keys(now).filter((name) => !(name in before) && isForAll(name)),
  ];
}
