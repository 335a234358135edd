import { SENT_BLOCK, type ConsoleSettings, type SentSignIn } from '@kuri/shared/contract';

/** Settings that the server sent in the page; it has checked them by the contract. */
export function readSettings(): ConsoleSettings {
  return readBlock('kuri-settings') as ConsoleSettings;
}

/** Outcome of a sign-in that was sent without a script; null for every other page. */
export function readSent(): SentSignIn | null {
  return document.getElementById(SENT_BLOCK) && (readBlock(SENT_BLOCK) as SentSignIn);
}

/** A block of data that the page was delivered with. @throws Error on another page */
export function readBlock(id: string): unknown {
  const block = document.getElementById(id);
  if (block === null) {
    throw new Error(`The page has no block "${id}": serve it by the console's server`);
  }
  return JSON.parse(block.textContent);
}
