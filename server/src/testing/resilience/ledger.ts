import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../test-app.ts';

/** A write under a key of its own: it is sent until it is answered, always under the same key. */
export interface Sent {
  key: string;
  call: string;
  body: object;
}

/** Writes of an office's staff and their answers. */
export interface Ledger {
  /** The text of the answer to each write that was acknowledged, by its key. */
  acknowledged: Map<string, { call: string; answer: string }>;
  /** Answers that should not have been. */
  strange: string[];
  /** Lost answers. */
  interrupted: number;
  /** Answers of 503, or of a request still running. */
  busy: number;
}

export function emptyLedger(): Ledger {
  return { acknowledged: new Map(), strange: [], interrupted: 0, busy: 0 };
}

const PAUSE_MS = 20;

/** Sends writes to one server and keeps what it answers in the ledger of all. */
export class Clerk {
  readonly #address: () => string | undefined;
  readonly #caller: Caller;
  readonly #ledger: Ledger;

  /** @param address of the server as it is now; undefined while it does not run */
  constructor(address: () => string | undefined, caller: Caller, ledger: Ledger) {
    this.#address = address;
    this.#caller = caller;
    this.#ledger = ledger;
  }

  async #post({ key, call, body }: Sent): Promise<{ status: number; text: string } | undefined> {
    const address = this.#address();
    if (address === undefined) return undefined;
    try {
      const answer = await fetch(`${address}/kuri-console/${this.#caller.accountId}/${call}`, {
        method: 'POST',
        headers: {
          ...this.#caller.headers,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      this.#ledger.interrupted += 1;
      return undefined;
    }
  }

  /** @returns whether the write is settled: acknowledged or refused */
  async #settle(sent: Sent): Promise<boolean> {
    const answer = await this.#post(sent);
    if (!answer) return false;
    const { status, text } = answer;
    if (status === 503 || text.includes('"REQUEST_RUNNING"')) {
      this.#ledger.busy += 1;
      return false;
    }
    if (status === 200 || status === 201) {
      this.#ledger.acknowledged.set(sent.key, { call: sent.call, answer: text });
    } else {
      this.#ledger.strange.push(`${sent.call} ${sent.key}: ${status} ${text}`);
    }
    return true;
  }

  /**
   * Sends a write until it is answered, or until the signal says that there will be no answer.
   * @returns whether it is settled; otherwise it is to be sent again, under its key
   */
  async send(sent: Sent, signal: AbortSignal): Promise<boolean> {
    while (!(await this.#settle(sent))) {
      if (signal.aborted) return false;
      await delay(PAUSE_MS);
    }
    return true;
  }
}
