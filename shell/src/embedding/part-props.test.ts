import { received, sendable } from './part-props.ts';

it('sends data as it is, and functions by their names', () => {
  const props = { ticket: { code: 'T1' }, count: 2, onPaid: () => undefined };
  expect(sendable(props)).toEqual({
    data: { ticket: { code: 'T1' }, count: 2 },
    functions: ['onPaid'],
  });
});

it('reports which function was called with which data; what is no data is left out', () => {
  const calls: unknown[] = [];
  const { count, onDirtyChange } = received(
    { data: { count: 2 }, functions: ['onDirtyChange'] },
    (...call) => calls.push(call),
  );
  expect(count).toBe(2);
  (onDirtyChange as (...given: unknown[]) => void)(true, { id: 1 }, () => undefined);
  expect(calls).toEqual([['onDirtyChange', [true, { id: 1 }, undefined]]]);
});
