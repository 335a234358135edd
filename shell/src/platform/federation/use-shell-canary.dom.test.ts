import { renderHook } from '@testing-library/react';
import { registryOf } from '../../testing/registry-fixture.ts';
import type { Who } from './choose-release.ts';
import { useShellCanary } from './use-shell-canary.ts';

const { shell } = registryOf();
const trial = { version: '2.0.0', share: 100, startedAt: '2026-01-01T10:15:00+05:30' };

it('asks for the canary while somebody is signed in who belongs to it, and no longer', () => {
  const somebody: Who = { accountId: 'acc_1', userId: 'usr_1', userType: 'OPERATOR' };
  const initialProps: { share: number; who: Who | null } = { share: 100, who: null };
  const { rerender } = renderHook(
    ({ share, who }: typeof initialProps) => {
      useShellCanary({ ...shell, canary: { ...trial, share } }, who);
    },
    { initialProps },
  );
  expect(document.cookie).toBe('');
  rerender({ share: 100, who: somebody });
  expect(document.cookie).toBe('kuri-shell-canary=2.0.0');
  rerender({ share: 0, who: somebody });
  expect(document.cookie).toBe('');
  rerender({ share: 100, who: somebody });
  rerender({ share: 100, who: null });
  expect(document.cookie).toBe('');
});
