import { openChannel } from './messages.ts';
import { MESSAGES_VERSION } from './messages-version.ts';

const other = () => document.querySelector('iframe')?.contentWindow ?? null;

function arrive(message: Partial<MessageEventInit>): void {
  const sent = { name: 'kuri-embedding', version: MESSAGES_VERSION, message: { what: 'ready' } };
  const usual = { origin: location.origin, source: other(), data: sent };
  window.dispatchEvent(new MessageEvent('message', { ...usual, ...message }));
}

beforeEach(() => {
  document.body.replaceChildren(document.createElement('iframe'));
});

it('hears the other window, and nobody else', () => {
  const heard: unknown[] = [];
  const { close } = openChannel(other, (message) => heard.push(message));
  arrive({ origin: 'https://evil.example' });
  arrive({ source: window });
  arrive({ source: null });
  arrive({ data: { what: 'ready' } });
  arrive({ data: null });
  expect(heard).toEqual([]);
  arrive({});
  expect(heard).toEqual([{ what: 'ready' }]);
  close();
  arrive({});
  expect(heard).toHaveLength(1);
});

it('speaks to the other window of its own origin alone', () => {
  const post = jest.fn();
  Object.assign(other() ?? {}, { postMessage: post });
  openChannel(other, () => undefined).send({ what: 'leave' });
  expect(post).toHaveBeenCalledWith(
    { name: 'kuri-embedding', version: MESSAGES_VERSION, message: { what: 'leave' } },
    location.origin,
  );
});
