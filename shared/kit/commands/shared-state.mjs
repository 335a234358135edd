/**
 * Reads in the page what all its modules have together: globals, prototypes, styles for all, keys of the storage.
 * @returns {Record<string, string>} what each is made of, by a name for people
 */
export function sharedState() {
  /** @type {Record<string, string>} */
  const state = {};
  const kinds = [Array, Object, Function, String, Number, Date, RegExp, Promise, Map, Set];
  kinds.push(Node, Element, Document, EventTarget, History, Storage, XMLHttpRequest);
  const owners = kinds.map(({ name, prototype }) => [`${name}.prototype`, prototype]);
  owners.push(['window', window], ['history', history], ['document', document], ['JSON', JSON]);
  for (const [owner, object] of owners) {
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      state[`${owner}.${key}`] = `${typeof value === 'function' ? value : (get ?? typeof value)}`;
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
  const changed = Object.keys(before).filter((name) =>
    name in now ? now[name] !== before[name] : name.startsWith('localStorage'),
  );
  const added = Object.keys(now).filter((name) => !(name in before));
  const isForAll = /^\w+\.prototype\.|^history\.|^a style|^</;
  return [...changed, ...added.filter((name) => isForAll.test(name))];
}
