import { useEffect, useState } from 'react';

/** How long the connection, which is none, takes to come about, in milliseconds. */
const CONNECT_MS = 2000;

export type ConnectionState = 'disconnected' | 'connecting' | 'connected';

/** A connection for show: asked for, it is there after two seconds. */
export function useConnection() {
  const [state, setState] = useState<ConnectionState>('disconnected');

  useEffect(() => {
    if (state !== 'connecting') return undefined;
    const timer = setTimeout(() => {
      setState('connected');
    }, CONNECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  return {
    state,
    connect: () => {
      setState('connecting');
    },
    disconnect: () => {
      setState('disconnected');
    },
  };
}
