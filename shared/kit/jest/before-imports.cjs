// Runs before any import: react-router reads TextEncoder when it is loaded.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
HTMLCanvasElement.prototype.getContext = () => null;
