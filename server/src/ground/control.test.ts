import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, it } from 'node:test';
import { askControl, controlPath, lineOf, serveControl } from './control.ts';
import { suiteFolder } from '../testing/embedded-template.ts';

describe('the control socket', () => {
  const folder = suiteFolder();

  const handlers = {
    double: (params: unknown) => Promise.resolve((params as { value: number }).value * 2),
    nothing: () => Promise.resolve(undefined),
    refuse: () => Promise.reject(new Error('There is no such person.')),
  };

  it('carries a call and its answer, again each time', async () => {
    const stop = await serveControl(folder, handlers);
    assert.deepEqual(await askControl(folder, 'double', { value: 21 }), { result: 42 });
    assert.deepEqual(await askControl(folder, 'nothing'), { result: null });
    await assert.rejects(askControl(folder, 'refuse'), { message: 'There is no such person.' });
    await assert.rejects(askControl(folder, 'toString'), /does not know toString/);
    await stop();
  });

  it('is open to its owner only', async () => {
    const stop = await serveControl(folder, handlers);
    assert.equal(statSync(controlPath(folder)).mode & 0o777, 0o600);
    await stop();
  });

  it('answers invalid calls, and survives disconnects', async () => {
    const stop = await serveControl(folder, handlers);
    for (const text of ['{', '"x"', '{"params":1}']) {
      const socket = net.connect(controlPath(folder));
      socket.write(`${text}\n`);
      assert.match(await lineOf(socket), /^\{"error":/, text);
    }
    const gone = net.connect(controlPath(folder));
    await new Promise((resolve) => gone.once('connect', resolve));
    gone.destroy();
    assert.deepEqual(await askControl(folder, 'double', { value: 1 }), { result: 2 });
    await stop();
  });

  it('reports when no server runs: no folder, no socket, or one that was left behind', async () => {
    assert.equal(await askControl(path.join(folder, 'absent'), 'double'), undefined);
    const fresh = path.join(folder, 'fresh');
    mkdirSync(fresh);
    assert.equal(await askControl(fresh, 'double'), undefined);
    writeFileSync(controlPath(fresh), '');
    assert.equal(await askControl(fresh, 'double'), undefined);
    const stop = await serveControl(fresh, handlers);
    assert.deepEqual(await askControl(fresh, 'double', { value: 2 }), { result: 4 });
    await stop();
  });

  it('works for a folder whose path is too long for a socket', async () => {
    const deep = path.join(folder, 'x'.repeat(60), 'y'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const stop = await serveControl(deep, handlers);
    assert.ok(controlPath(deep).length <= 100);
    assert.deepEqual(await askControl(deep, 'double', { value: 3 }), { result: 6 });
    await stop();
  });
});
