import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { makeCall, noteNoAnswer, useLostSince } from '@kuri/shared/api';
import { flagList } from '@kuri/shared/calls';
import { istInstant } from '@kuri/shared/contract';
import { useQueryClient } from '@kuri/shared/query';
import { layoutLabels } from '../labels.ts';

/** How often the server is asked for while nothing is heard of it, in milliseconds. */
const EVERY_MS = 5_000;

/**
 * Says that there is no connection, and of when what is on the screen is. Once the server answers again, all
 * that is shown is fetched anew.
 */
export function ConnectionBar() {
  const lostSince = useLostSince();
  const isLost = lostSince !== null;
  const wasLost = useRef(false);
  const queries = useQueryClient();

  useEffect(() => {
    if (!navigator.onLine) noteNoAnswer();
    window.addEventListener('offline', noteNoAnswer);
    return () => {
      window.removeEventListener('offline', noteNoAnswer);
    };
  }, []);

  useEffect(() => {
    if (!isLost) {
      if (wasLost.current) void queries.invalidateQueries();
      wasLost.current = false;
      return undefined;
    }
    wasLost.current = true;
    const ask = () => {
      makeCall(flagList, {}).catch(() => undefined);
    };
    const timer = setInterval(ask, EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isLost, queries]);

  return (
    <div aria-live="polite">
      {isLost && (
        <Bar>{layoutLabels.noConnection({ time: istInstant(lostSince).slice(11, 16) })}</Bar>
      )}
    </div>
  );
}

const Bar = styled.p`
  padding: var(--s2) var(--s5);
  background: var(--warn-tint);
  color: var(--warn);
`;
