import crypto from 'node:crypto';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into the server: one moment, and the same ids and secret numbers each time, so that pictures differ
// only where a screen does.
const NOW = Date.parse('2026-11-21T10:30:00+05:30');

globalThis.Date = new Proxy(Date, {
  construct: (Original, given) => new Original(...(given.length > 0 ? given : [NOW])),
  get: (Original, name) => (name === 'now' ? () => NOW : Original[name]),
});

// Node's own header has the real day.
Object.defineProperty(ServerResponse.prototype, 'sendDate', {
  get: () => false,
  set: Boolean,
});

const calls = { id: 0, number: 0 };
const bytes = (size, kind) =>
  crypto
    .createHash('shake256', { outputLength: size })
    .update(`${kind} ${calls[kind]++}`)
    .digest();
crypto.randomBytes = (size, callback) => {
  const made = bytes(size, 'number');
  return callback ? callback(null, made) : made;
};
// Each request takes one, and how many there are depends on the browser.
crypto.randomUUID = () =>
  bytes(16, 'id')
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
syncBuiltinESMExports();
