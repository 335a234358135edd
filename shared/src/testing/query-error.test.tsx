import { configure, getConfig, screen, waitFor } from '@testing-library/react';
import { queryError } from './environment.ts';

const { getElementError } = getConfig();
const full = jest.fn(getElementError);

beforeEach(() => {
  full.mockClear();
  configure({ getElementError: queryError(full) });
  document.body.innerHTML = '<p>What is there</p>';
});

afterEach(() => {
  configure({ getElementError });
  document.body.innerHTML = '';
});

test('a query that fails at once shows the document', () => {
  expect(() => screen.getByText('absent')).toThrow('What is there');
});

test('the document is printed once for all looks of a waiting in vain, and is shown', async () => {
  const waiting = waitFor(() => screen.getByText('absent'), { timeout: 200 });
  await expect(waiting).rejects.toThrow('What is there');
  expect(full).toHaveBeenCalledTimes(1);
});

test('nothing is printed where a later look finds it', async () => {
  setTimeout(() => {
    document.body.innerHTML = '<p>late</p>';
  }, 20);
  expect(await screen.findByText('late')).toBeVisible();
  expect(full).not.toHaveBeenCalled();
});
