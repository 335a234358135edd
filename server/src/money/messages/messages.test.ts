import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, it } from 'node:test';
import type { Reminder } from '@kuri/shared/contract';
import { runSql, rowOf } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { sendMessages } from './send-messages.ts';
import { localeOf, MessageRefused, whatsAppSender } from './whatsapp.ts';
import { read } from '../../testing/suite-app.ts';

const MINUTE_MS = 60_000;

interface Asked {
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A provider of our own: notes what it is asked and answers what a test says. */
class Provider {
  readonly asked: Asked[] = [];
  answers: { status: number; body: object }[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { url, headers } = request;
        this.asked.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
        const { status, body } = this.answers.shift() ?? {
          status: 200,
          body: { messages: [{ id: `wamid.${this.asked.length}` }] },
        };
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v23.0`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describeOnOneOwn('messages', (database) => {
  const provider = new Provider();
  let at: TestApp;
  let url: string;
  before(async () => {
    at = await testApp(database(), { messagesIn: 'en' });
    url = await provider.open();
  });
  beforeEach(() => {
    provider.asked.length = 0;
    provider.answers = [];
  });
  after(async () => {
    await at.app.close();
    await provider.close();
  });

  const settings = (template?: string) => ({
    url,
    phoneNumberId: '1029384756',
    token: 'a-token',
    template,
    language: 'en',
  });
  const sendWith = (template?: string, to = url) =>
    sendMessages({
      database: database(),
      clock: () => at.clock.now,
      send: whatsAppSender({ ...settings(template), url: to }),
    });

  /** A member who owes 1,000, to whom a message is queued. */
  async function queued() {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, {
      monthlyInstallment: 1_000,
      schemeStartDate: '2026-11-01',
      schemeDrawDate: '2026-11-05',
    });
    const { memberId } = await addTicket(caller, schemeId, {
      memberName: 'Meera',
      contactPhone: '9847011234',
    });
    assert.equal((await caller.post('sendPendingDuesMessage', {})).statusCode, 200);
    return { caller, memberId };
  }
  const stateOf = async (caller: Caller) => {
    return await rowOf<Record<string, unknown>>(database())`
      select state, attempts, provider_id, error from message_outbox
      where account_id = ${caller.accountId}`;
  };

  it('go out by the provider once, and keep its id', async () => {
    const { caller, memberId } = await queued();
    await sendWith();
    await sendWith();
    assert.equal(provider.asked.length, 1);
    const [asked] = provider.asked;
    assert.ok(asked);
    assert.deepEqual(
      [asked.url, asked.authorization],
      ['/v23.0/1029384756/messages', 'Bearer a-token'],
    );
    const { text, ...rest } = asked.body as { text: { preview_url: boolean; body: string } };
    assert.deepEqual(rest, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919847011234',
      type: 'text',
    });
    assert.match(text.body, /^Dear Meera,[^]*₹1,000 is due from you/);
    assert.deepEqual(await stateOf(caller), {
      state: 'sent',
      attempts: 1,
      providerId: 'wamid.1',
      error: null,
    });
    const data = await read<Reminder[]>(caller, `memberReminders?memberid=${memberId}`);
    assert.equal(data[0]?.state, 'sent');
  });

  it('fill the places of a template, where one is set up', async () => {
    await queued();
    await sendWith('dues_reminder');
    const [asked] = provider.asked;
    assert.ok(asked);
    const { type, template } = asked.body as {
      type: string;
      template: {
        name: string;
        language: object;
        components: { parameters: { text: string }[] }[];
      };
    };
    assert.deepEqual(
      [type, template.name, template.language],
      ['template', 'dues_reminder', { code: 'en' }],
    );
    const texts = template.components[0]?.parameters.map(({ text }) => text) ?? [];
    assert.deepEqual([texts[0], texts[2], texts[4]], ['Meera', '₹1,000', '01-Nov-2026']);
    assert.equal(texts.length, 5);
  });

  it('are tried again when the provider is out of order, later each time, and then given up', async () => {
    const { caller, memberId } = await queued();
    const before = at.clock.now;
    provider.answers = Array.from({ length: 5 }, () => ({ status: 503, body: {} }));
    for (const minutes of [0, 1, 5, 30, 120]) {
      // A moment too early nothing is tried.
      if (minutes > 0) {
        at.clock.now += minutes * MINUTE_MS - 1;
        const asked = provider.asked.length;
        await sendWith();
        assert.equal(provider.asked.length, asked, `${minutes} minutes`);
        at.clock.now += 1;
      }
      await sendWith();
    }
    assert.equal(provider.asked.length, 5);
    assert.deepEqual(await stateOf(caller), {
      state: 'failed',
      attempts: 5,
      providerId: null,
      error: '503: no reason given',
    });
    // The person may be reminded again on the same day.
    const again = await at.caller({ accountId: caller.accountId });
    const body = { memberId, way: 'chat', locale: 'en' };
    assert.equal((await again.post('remindMember', body)).statusCode, 201);
    at.clock.now = before;
  });

  it('are given up at once when they are refused for good', async () => {
    const { caller } = await queued();
    provider.answers = [{ status: 400, body: { error: { message: 'Not a WhatsApp user' } } }];
    await sendWith();
    const { state, error } = (await stateOf(caller)) ?? {};
    assert.deepEqual([state, error], ['failed', '400: Not a WhatsApp user']);
  });

  it('are tried again where another time may do', async () => {
    const message = { phone10: '9847011234', body: 'Dear Meera', parameters: [] };
    const mayRetry = async (status: number) => {
      provider.answers = [{ status, body: { error: { message: 'x'.repeat(400) } } }];
      const refused = await whatsAppSender(settings())(message).catch((error: unknown) => error);
      assert.ok(refused instanceof MessageRefused);
      assert.equal(refused.message.length, 300);
      return refused.mayRetry;
    };
    for (const status of [408, 425, 429, 500, 503]) assert.equal(await mayRetry(status), true);
    for (const status of [400, 401, 404, 424, 499]) assert.equal(await mayRetry(status), false);
  });

  it('that were taken without an id are sent all the same, once', async () => {
    const { caller } = await queued();
    provider.answers = [{ status: 200, body: { messages: [{ id: 7 }] } }];
    await sendWith();
    await sendWith();
    assert.equal(provider.asked.length, 1);
    const { state, providerId } = (await stateOf(caller)) ?? {};
    assert.deepEqual([state, providerId], ['sent', '']);
  });

  it('are each settled alone, by what became of them', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, {
      schemeStartDate: '2026-11-01',
      schemeDrawDate: '2026-11-05',
    });
    const phones = ['9847011201', '9847011202', '9847011203'];
    for (const contactPhone of phones)
      await addTicket(caller, schemeId, { memberName: `Of ${contactPhone}`, contactPhone });
    assert.equal((await caller.post('sendPendingDuesMessage', {})).statusCode, 200);
    provider.answers = [
      { status: 400, body: {} },
      { status: 503, body: {} },
    ];
    await sendWith();
    const { rows } = await runSql<{ state: string; failed: boolean }>(database())`
      select o.state, r.failed_at is not null as failed from message_outbox o
      join reminder r using (account_id, reminder_id) where account_id = ${caller.accountId} order by o.state`;
    assert.deepEqual(
      rows.map(({ state, failed }) => [state, failed]),
      [
        ['failed', true],
        ['queued', false],
        ['sent', false],
      ],
    );
  });

  it('whose server ended before their outcome are taken up after ten minutes', async () => {
    const { caller } = await queued();
    const before = at.clock.now;
    const ends = () => Promise.reject(new Error('The process ends'));
    await assert.rejects(
      sendMessages({ database: database(), clock: () => at.clock.now, send: ends }),
    );
    at.clock.now += 10 * MINUTE_MS - 1;
    await sendWith();
    assert.equal((await stateOf(caller))?.['state'], 'queued');
    at.clock.now += 1;
    await sendWith();
    assert.equal((await stateOf(caller))?.['state'], 'sent');
    at.clock.now = before;
  });

  it('have the language of their template, English for one without texts', () => {
    const of = (language: string) => localeOf({ ...settings(), language });
    assert.deepEqual(['ml', 'hi', 'en_US', 'fr'].map(of), ['ml', 'hi', 'en', 'en']);
  });

  it('wait for a provider that cannot be reached', async () => {
    const { caller } = await queued();
    await sendWith(undefined, 'http://127.0.0.1:1/v23.0');
    const { state, attempts, error } = (await stateOf(caller)) ?? {};
    assert.deepEqual([state, attempts], ['queued', 1]);
    assert.match(String(error), /^Not reached: /);
    const before = at.clock.now;
    at.clock.now += MINUTE_MS;
    await sendWith();
    assert.equal((await stateOf(caller))?.['state'], 'sent');
    at.clock.now = before;
  });

  it('of yesterday are not sent any more', async () => {
    const { caller } = await queued();
    const before = at.clock.now;
    at.clock.now += 24 * 60 * MINUTE_MS;
    await sendWith();
    assert.equal(provider.asked.length, 0);
    assert.equal((await stateOf(caller))?.['error'], 'Not sent on its day');
    at.clock.now = before;
  });

  it('are each sent by one of several servers', async () => {
    await queued();
    await queued();
    await Promise.all([sendWith(), sendWith(), sendWith()]);
    assert.equal(provider.asked.length, 2);
  });
});
