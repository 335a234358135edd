import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { EventEmitter, once } from 'node:events';
import { fastify } from 'fastify';
import {
  byPages,
  csvLine,
  csvText,
  plainAmount,
  plainNumber,
  plainPhone,
  readOn,
  sendCsv,
} from './csv-file.ts';

test('a line of CSV keeps every text and runs none', () => {
  assert.equal(
    csvLine(['Anjali', 'a "b", c', 'two\nlines', '']),
    '"Anjali","a ""b"", c","two\nlines",""\r\n',
  );
  assert.equal(
    csvLine(['=1+1', '+91 98470 12345', '-5', '@x', '\t=1', ' =1']),
    `"'=1+1","'+91 98470 12345","'-5","'@x","'\t=1","' =1"\r\n`,
  );
  for (const sign of ['\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']) {
    for (const before of ['', ' ', '\t', '\r', '\u3000', '\uFEFF']) {
      const text = `${before}${sign}1+1`;
      assert.equal(csvLine([text]), `"'${text}"\r\n`, JSON.stringify(text));
    }
    assert.equal(csvLine([`a${sign}1`]), `"a${sign}1"\r\n`);
  }
});

const columns = [['No.', (row: string) => row]] as const;
const keyOf = (row: string) => row;

async function textOf(read: (part: { limit: number; offset: number }) => Promise<string[]>) {
  let text = '';
  for await (const piece of csvText(columns, byPages(read, keyOf))) text += piece;
  return text;
}

describe('a list as a file', () => {
  it('has every row once, though some are added while it is read', async () => {
    const list = Array.from({ length: 1_203 }, (_, index) => `old ${index}`);
    const text = await textOf(({ limit, offset }) => {
      const part = list.slice(offset, offset + limit);
      list.unshift(`new ${offset}`);
      return Promise.resolve(part);
    });
    const rows = text.split('\r\n').slice(1, -1);
    assert.equal(rows.length, 1_203);
    assert.equal(new Set(rows).size, 1_203);
  });

  it('is read as fast as it is taken, never ahead', async () => {
    const asked: number[] = [];
    const pieces = csvText(
      columns,
      byPages(({ limit, offset }) => {
        asked.push(offset);
        return Promise.resolve(Array.from({ length: limit }, (_, index) => String(offset + index)));
      }, keyOf),
    );
    for (let taken = 0; taken < 3; taken += 1) await pieces.next();
    assert.deepEqual(asked, [0, 500, 1_000]);
    await pieces.return(undefined);
  });

  it('read on continues behind the last row of each part, to the end', async () => {
    const asked: (string | undefined)[] = [];
    const parts = readOn(({ after }) => {
      asked.push(after);
      const from = Number(after ?? -1) + 1;
      const left = Array.from({ length: 8 - from }, (_, index) => String(from + index));
      return Promise.resolve(left.slice(0, 3));
    }, keyOf);
    let text = '';
    for await (const piece of csvText(columns, parts)) text += piece;
    assert.deepEqual(text.match(/\d/g), ['0', '1', '2', '3', '4', '5', '6', '7']);
    assert.deepEqual(asked, [undefined, '2', '5', '7']);
  });

  it('of nothing has its headings', async () => {
    assert.equal(await textOf(() => Promise.resolve([])), '\uFEFF"No."\r\n');
  });
});

describe('a file that is told of', () => {
  /** Serves a list in parts of two rows, and keeps the counts of exported rows. */
  function serving(parts: () => AsyncIterable<readonly string[]>) {
    const app = fastify();
    const told: number[] = [];
    app.decorateRequest('onExported', null);
    app.get('/', (request, reply) => {
      request.onExported = (rows) => Promise.resolve(void told.push(rows));
      return sendCsv(reply, 'list', { columns, parts: parts() });
    });
    return { app, told };
  }

  it('says how many rows it had, also none', async () => {
    const { app, told } = serving(async function* () {
      yield await Promise.resolve(['a', 'b']);
      yield ['c'];
    });
    assert.equal((await app.inject('/')).statusCode, 200);
    assert.deepEqual(told, [3]);
    const empty = serving(async function* () {});
    assert.equal((await empty.app.inject('/')).statusCode, 200);
    assert.deepEqual(empty.told, [0]);
  });

  it('says nothing of a list that could not be read, and of one that broke off what it had', async () => {
    const refused = serving(async function* () {
      yield await Promise.reject(new Error('No such list'));
    });
    assert.equal((await refused.app.inject('/')).statusCode, 500);
    assert.deepEqual(refused.told, []);
    const broken = serving(async function* () {
      yield ['a', 'b'];
      yield await Promise.reject(new Error('Gone'));
    });
    await assert.rejects(broken.app.inject('/'));
    assert.deepEqual(broken.told, [2]);
    const url = await broken.app.listen({ port: 0, host: '127.0.0.1' });
    const file = await fetch(url);
    await assert.rejects(file.text(), 'no program takes a part for the whole');
    await broken.app.close();
  });

  it('says what was read when its caller gives up', async () => {
    // `fetch` connects once more after giving up, without a request: the end would wait 70 s for one.
    const app = fastify({ forceCloseConnections: true });
    const telling = new EventEmitter();
    const told = once(telling, 'told');
    app.decorateRequest('onExported', null);
    app.get('/', (request, reply) => {
      request.onExported = (rows) => Promise.resolve(void telling.emit('told', rows));
      const parts = async function* () {
        for (;;) yield await Promise.resolve(['x'.repeat(10_000), 'y']);
      };
      return sendCsv(reply, 'list', { columns, parts: parts() });
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const giveUp = new AbortController();
    assert.equal((await fetch(url, { signal: giveUp.signal })).status, 200);
    giveUp.abort();
    const [rows] = (await told) as [number];
    assert.ok(rows >= 2);
    await app.close();
  });
});

it('phones and amounts are written so that no spreadsheet makes something else of them', () => {
  assert.equal(plainPhone('919847012345'), '98470 12345');
  assert.equal(plainAmount(1_234.5), '1234.50');
  const numbers = ['012345678901', '612345678901', '0001', '1234567890', '12E5', '6.1E+11'];
  assert.deepEqual(numbers.map(plainNumber), [
    '0123 4567 8901',
    '6123 4567 8901',
    '0 001',
    '1234 5678 90',
    '12 E5',
    '6.1 E+11',
  ]);
  const kept = ['123456', 'UTR0123456789', 'AXIS E5', '', null];
  assert.deepEqual(kept.map(plainNumber), kept);
});
