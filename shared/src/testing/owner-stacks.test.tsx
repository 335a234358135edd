import { render } from '@testing-library/react';
import { expectConsole } from './console-watch.ts';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

test('React takes no trace of calls for an element', () => {
  const [first, second] = [<p key="1" />, <b key="2" />];
  expect(stackOf(first)).toBeDefined();
  expect(stackOf(second)).toBe(stackOf(first));
});

test('React warns as before, and says of which component', () => {
  function Unkeyed() {
    return ['a', 'b'].map((text) => <p>{text}</p>);
  }
  expectConsole('error', /unique "key"[^]*Unkeyed/);
  render(<Unkeyed />);
});
