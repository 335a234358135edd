import type { CDPSession, Page } from '@playwright/test';

/** Chrome DevTools' "Fast 4G": the latency keeps the rounds of requests apart. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

export interface LoggedRequest {
  url: string;
  type: string;
  /** Bytes of the body as sent, that is compressed. */
  bytes: number;
  /** Milliseconds since the first request. */
  start: number;
  end: number;
}

/** Records every request of a page from now on, on an emulated network. */
export class NetworkLog {
  readonly #requests = new Map<string, LoggedRequest>();
  #first: number | undefined;

  static async of(page: Page): Promise<NetworkLog> {
    const log = new NetworkLog();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    log.#listen(session);
    await session.send('Network.emulateNetworkConditions', FAST_4G);
    return log;
  }

  /** The requests over the network that were answered by now. */
  answered(): LoggedRequest[] {
    return [...this.#requests.values()].filter(
      (request) => request.url.startsWith('http') && request.end > 0,
    );
  }

  #listen(session: CDPSession): void {
    session.on('Network.requestWillBeSent', (event) => {
      this.#first ??= event.timestamp;
      this.#requests.set(event.requestId, {
        url: event.request.url,
        type: event.type ?? 'Other',
        bytes: 0,
        start: (event.timestamp - this.#first) * 1000,
        end: 0,
      });
    });
    session.on('Network.responseReceived', (event) => {
      const request = this.#requests.get(event.requestId);
      if (request === undefined) return;
      request.type = event.type;
      request.bytes = Number(event.response.headers['content-length'] ?? 0);
    });
    session.on('Network.loadingFinished', (event) => {
      const request = this.#requests.get(event.requestId);
      if (request !== undefined) request.end = (event.timestamp - (this.#first ?? 0)) * 1000;
    });
  }
}

/** The longest chain of requests of which each began after the one before it had ended. */
export function rounds(requests: readonly LoggedRequest[]): LoggedRequest[] {
  const chains = new Map<LoggedRequest, LoggedRequest[]>();
  let longest: LoggedRequest[] = [];
  for (const request of [...requests].sort((a, b) => a.start - b.start)) {
    let before: LoggedRequest[] = [];
    for (const [earlier, chain] of chains) {
      if (earlier.end <= request.start && chain.length > before.length) before = chain;
    }
    const chain = [...before, request];
    chains.set(request, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}

/** Bytes of the bodies of some types of requests. */
export function bytesOf(requests: readonly LoggedRequest[], types: readonly string[]): number {
  return requests
    .filter((request) => types.includes(request.type))
    .reduce((sum, request) => sum + request.bytes, 0);
}
