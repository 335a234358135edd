import { group, renderScreen, screen } from '../testing.ts';
import { GroupSelect } from './group-select.tsx';

const groups = [group({ schemeId: 'g1', schemeName: 'Onam' })];

test('offers every group or one of them, and reports only a change', async () => {
  const onChange = jest.fn();
  const { user, rerender } = renderScreen(
    <GroupSelect groups={groups} value={null} onChange={onChange} />,
  );
  const pick = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await pick('All Groups');
  expect(onChange).not.toHaveBeenCalled();
  await pick('Onam');
  expect(onChange).toHaveBeenLastCalledWith('g1');

  rerender(<GroupSelect groups={groups} value="g1" onChange={onChange} />);
  await pick('All Groups');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('says all of them while the list is loading, and when it has failed', () => {
  renderScreen(
    <GroupSelect groups={undefined} value={null} onChange={() => undefined} error="Not there" />,
  );
  expect(screen.getByRole('button')).toHaveTextContent('All Groups');
  expect(screen.getByText('Not there')).toBeVisible();
});
