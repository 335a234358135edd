import { renderHook } from '@testing-library/react';
import { registryOf } from '../testing/registry-fixture.ts';
import { useShellCanary } from './use-shell-canary.ts';

const { shell } = registryOf();
const trial = { version: '2.0.0', share: 100, startedAt: '2026-01-01T10:15:00+05:30' };

it('asks for the canary while somebody is signed in who belongs to it, and no longer', () => {
  const initialProps: { share: number; accountId?: string } = { share: 100 };
  const { rerender } = renderHook(
    ({ share, accountId }: typeof initialProps) => {
      useShellCanary({ ...shell, canary: { ...trial, share } }, accountId);
    },
    { initialProps },
  );
  expect(document.cookie).toBe('');
  rerender({ share: 100, accountId: 'acc_1' });
  expect(document.cookie).toBe('kuri-shell-canary=2.0.0');
  rerender({ share: 0, accountId: 'acc_1' });
  expect(document.cookie).toBe('');
  rerender({ share: 100, accountId: 'acc_1' });
  rerender({ share: 100 });
  expect(document.cookie).toBe('');
});
