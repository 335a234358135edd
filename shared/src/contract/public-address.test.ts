import { publicAddress } from './public-address.ts';

test.each([
  ['http://localhost:4000', undefined],
  ['http://kuri.localhost', undefined],
  ['http://127.0.0.1:4000', undefined],
  ['http://[::1]:4000', undefined],
  ['http://10.1.2.3', undefined],
  ['http://172.20.0.4', undefined],
  ['http://192.168.1.7:4000', undefined],
  ['http://kuri.lan', undefined],
  ['', undefined],
  ['https://kuri.example', 'https://kuri.example/s/key'],
  ['http://172.32.0.4', 'http://172.32.0.4/s/key'],
  ['http://10.example', 'http://10.example/s/key'],
])('a page of a console at %j is opened by phones at %j', (origin, address) => {
  expect(publicAddress('/s/key', {}, origin)).toBe(address);
});

test('the address that the installation names goes before where the console is open', () => {
  for (const publicUrl of ['https://kuri.example', 'http://192.168.1.7:4000']) {
    expect(publicAddress('/s/key', { publicUrl }, 'http://localhost')).toBe(`${publicUrl}/s/key`);
  }
});
