import { screen } from '@testing-library/react';
import { renderPart } from '../testing/without-styles.tsx';
import { PanelForm, type SaveFailure } from './form-parts.tsx';

const show = (failure: SaveFailure | null) => (
  <PanelForm id="form" failure={failure} onSubmit={() => Promise.resolve()}>
    <input aria-label="Name" />
  </PanelForm>
);

let scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
});
test('what failed comes into sight, each time again, however far down the button is', () => {
  const failed = () => ({ text: 'Failed to add group', reason: 'The server cannot be reached.' });
  const { rerender } = renderPart(show(null));
  expect(scrolledTo).toEqual([]);
  for (const attempt of [1, 2]) {
    rerender(show(failed()));
    expect(scrolledTo).toHaveLength(attempt);
    expect(scrolledTo.at(-1)).toContainElement(screen.getByText('The server cannot be reached.'));
    rerender(show(null));
  }
});

test('where a field is at fault the field stays in sight, as it has the focus', () => {
  renderPart(show({ text: 'Failed to add group', reason: undefined }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to add group');
  expect(scrolledTo).toEqual([]);
});
