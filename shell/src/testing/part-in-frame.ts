import { act, screen } from '@kuri/shared/testing';
import type { FromFrame, ToFrame } from '../embedding/messages.ts';

/** For tests: the shell in a frame, which no browser here loads: what is sent to it, and what it sends. */
export async function partInFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const inner = frame.contentWindow;
  if (inner === null) throw new Error(`The frame ${title} is not in the document`);
  const received: ToFrame[] = [];
  Object.assign(inner, {
    postMessage: ({ message }: { message: ToFrame }) => received.push(message),
  });
  return {
    frame,
    received,
    say: async (message: FromFrame) => {
      const data = { name: 'kuri-embedding', version: 1, message };
      await act(async () => {
        window.dispatchEvent(
          new MessageEvent('message', { data, origin: location.origin, source: inner }),
        );
        await Promise.resolve();
      });
    },
  };
}
