import type { ConsoleSettings } from '@kuri/shared/contract';

/** Settings that the server sent in the page; it has checked them by the contract. */
export function readSettings(): ConsoleSettings {
  return readBlock('kuri-settings') as ConsoleSettings;
}

/** A block of data that the page was delivered with. @throws Error on another page */
export function readBlock(id: string): unknown {
  const block = document.getElementById(id);
  if (block === null) {
    throw new Error(`The page has no block "${id}": serve it by the console's server`);
  }
  return JSON.parse(block.textContent);
}
