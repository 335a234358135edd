import type * as Loading from './load-toasts.ts';

const network = { isThere: false };

jest.mock('./toast-stacks.tsx', () => {
  if (!network.isThere) throw new Error('Failed to fetch');
  return {};
});

test('what could not be shown for want of their code is shown once it has come', async () => {
  const { loadToasts, withToasts } = jest.requireActual<typeof Loading>('./load-toasts.ts');
  const shown: string[] = [];
  withToasts(() => shown.push('first'));
  await expect(loadToasts()).rejects.toThrow('Failed to fetch');
  expect(shown).toEqual([]);
  network.isThere = true;
  withToasts(() => shown.push('second'));
  await loadToasts();
  expect(shown).toEqual(['first', 'second']);
  withToasts(() => shown.push('third'));
  expect(shown).toEqual(['first', 'second', 'third']);
});
