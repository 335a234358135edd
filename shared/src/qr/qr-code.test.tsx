import { screen } from '@testing-library/react';
import { qrModules } from '../contract/qr-modules.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { isLoopbackHost } from './only-here.tsx';
import { QrCode } from './qr-code.tsx';

const ADDRESS = `http://192.168.1.20:8080/p/${'a'.repeat(64)}`;

test('is an image with a name, and a quiet zone of four cells', () => {
  renderScreen(<QrCode text={ADDRESS} label="Record of draw 3" />);
  const code = screen.getByRole('img', { name: 'Record of draw 3' });
  const { size, path } = qrModules(ADDRESS);
  expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const cells = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...cells), Math.max(...cells)]).toEqual([4, size - 5]);
});

test('has the three finder patterns', () => {
  const { size, path } = qrModules(ADDRESS);
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`);
  const far = size - 11;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(x + step, y));
    expect(ring).toEqual(Array(7).fill(true));
    expect([isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([false, true]);
  }
});

test.each([
  ['localhost', true],
  ['console.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['0.0.0.0', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['[fd00::1]', false],
  ['kuri-office', false],
  ['kuri.example.org', false],
  ['127.example.org', false],
])('whether only this computer can open %s: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
