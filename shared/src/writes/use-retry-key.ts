import { useRef } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';

/**
 * Gives the key of an intended write: the same one for as long as its body stays the same, so that a
 * repeat after a lost answer doesn't do it twice.
 */
export function useRetryKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
