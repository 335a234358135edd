import { Agent, request } from 'node:http';
import type { Database } from '../../ground/database/database.ts';
import { testApp, type Caller } from '../test-app.ts';
import { BENCH_ACCOUNT, SMALL } from './fill-members.ts';

/** Tills that take money at the same time, and what each takes. */
const TILLS = 32;
const PAYMENTS = 40;
const WARM_UPS = 2;

/** Speed of payments. */
export interface PaymentFigures {
  /** Receipts a second over HTTP, from all tills at once. */
  overHttp: number;
  /** The longest that a till waited for an answer, in milliseconds. */
  longest: number;
}

/** One instalment of the ticket of this number; no two tills have the same. */
function paymentOf(serial: number) {
  const ticket = 1 + ((serial * 11) % SMALL.tickets);
  const line = {
    schemeMemberId: `tkt_${String(ticket).padStart(7, '0')}`,
    amountPaid: 5_000,
    no_installments: 1,
  };
  return JSON.stringify({
    monthlySchemeId: null,
    ticketsCount: 1,
    schemeMember: [line],
    paymentMethod: 'Cash',
    receiptDate: '2026-11-21',
  });
}

/** @returns the milliseconds until the answer was there */
function send(
  { agent, url, headers }: { agent: Agent; url: string; headers: Caller['headers'] },
  serial: number,
): Promise<number> {
  const start = performance.now();
  const body = paymentOf(serial);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': body.length,
        'idempotency-key': `bench-till-${serial}`,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.setEncoding('utf8');
      let output = '';
      answer.on('data', (part: string) => (output += part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve(performance.now() - start);
        else reject(new Error(output));
      });
    });
    sent.end(body);
  });
}

/** Runs `each` for `count` things, some at a time. @returns milliseconds */
async function atOnce(count: number, each: (place: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await each(next - 1);
    }
  };
  await Promise.all(Array.from({ length: TILLS }, worker));
  return performance.now() - start;
}

/** 32 tills at once over HTTP, in one process with them: what they cost is on the server's bill. */
export async function benchPayments(database: Database): Promise<PaymentFigures> {
  const { app, caller } = await testApp(database, { requestsPerMinute: 100_000_000 });
  const { headers } = await caller({ accountId: BENCH_ACCOUNT });
  const agent = new Agent({ keepAlive: true, maxSockets: TILLS });
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const to = { agent, headers, url: `${origin}/kuri-console/${BENCH_ACCOUNT}/addMemberReceipt` };
    await atOnce(TILLS * WARM_UPS, (place) => send(to, place));
    let longest = 0;
    const time = await atOnce(TILLS * PAYMENTS, async (place) => {
      longest = Math.max(longest, await send(to, TILLS * WARM_UPS + place));
    });
    return { overHttp: (TILLS * PAYMENTS * 1000) / time, longest };
  } finally {
    agent.destroy();
    await app.close();
  }
}
