import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@kuri/shared/query';
import { useNavigate } from '@kuri/shared/router';
import { expectAddress, watchSteps } from './own-history.ts';
import { relayTags } from './relay-tags.ts';
import { useHolds } from './use-holds.ts';
import { watchKeys } from './watch-keys.ts';
import { watchPrintKeys } from './watch-print-keys.ts';
import { watchTitle } from './watch-title.ts';
import { watchBackdrop } from './watch-backdrop.ts';
import type { ParentWindow } from './parent-window.ts';

/** The frame's side: reports to the page what happens in here, and follows what happens out there. */
export function useParentWindow(parent: ParentWindow): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useHolds(parent);
  const follow = useEffectEvent((address: string, state: unknown) => {
    expectAddress(address);
    void navigate(address, { replace: true, state });
  });
  const askToLeave = useEffectEvent(leave);

  useEffect(() => {
    const { send, listen } = parent;
    const relay = relayTags(client, (tags) => {
      send({ what: 'changed', tags });
    });
    const stops = [
      relay.stop,
      watchSteps((place, isReplaced) => {
        send({ what: 'moved', ...place, isReplaced });
      }),
      watchKeys((pressed) => {
        send({ what: 'pressed', ...pressed });
      }),
      watchBackdrop((hasBackdrop) => {
        send({ what: 'backdrop', hasBackdrop });
      }),
      watchPrintKeys(() => window),
      watchTitle((title) => {
        send({ what: 'title', title });
      }),
      listen((message) => {
        if (message.what === 'address') follow(message.address, message.state);
        else if (message.what === 'changed') relay.apply(message.tags);
        else if (message.what === 'leave') askToLeave();
        else if (message.what === 'appearance') {
          document.documentElement.style.colorScheme = message.scheme;
        }
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [parent, client]);
}
