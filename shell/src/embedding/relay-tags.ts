import { refreshTags, type QueryClient } from '@kuri/shared/query';

type Tags = Parameters<typeof refreshTags>[1];

export interface TagRelay {
  /** Fetches again what a write in the other window has changed. */
  apply: (tags: readonly string[]) => void;
  stop: () => void;
}

/**
 * Keeps the server data of two windows together: what a write changes in the one is old in the other.
 * @param send to the other window, with each write in this one
 */
export function relayTags(client: QueryClient, send: (tags: readonly string[]) => void): TagRelay {
  let isApplying = false;
  const listen = ({ detail }: WindowEventMap['kuri:changed']) => {
    // What has come from there is known there.
    if (!isApplying) send(detail);
  };
  window.addEventListener('kuri:changed', listen);
  return {
    apply: (tags) => {
      isApplying = true;
      // A tag of another major that this one does not know stands for nothing here.
      void refreshTags(client, tags as Tags);
      isApplying = false;
    },
    stop: () => {
      window.removeEventListener('kuri:changed', listen);
    },
  };
}
