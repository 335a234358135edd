import { renderScreen, screen } from '../testing.ts';
import { RowActions } from './row-actions.tsx';

jest.mock('./row-menu.tsx', () => {
  throw new Error('Loading chunk row-menu failed');
});

test('actions whose menu cannot be loaded are buttons, sub-items too', async () => {
  const act = jest.fn();
  const action = (label: string) => ({
    id: label,
    label,
    onAction: () => {
      act(label);
    },
  });
  const { user } = renderScreen(
    <RowActions
      rowName="Meera Krishnan"
      plainSingle={undefined}
      actions={[
        action('Edit Profile'),
        { ...action('Activate'), disabled: true },
        { ...action('Share'), items: [action('WhatsApp')] },
      ]}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Profile Meera Krishnan' }));
  await user.click(screen.getByRole('button', { name: 'WhatsApp Meera Krishnan' }));
  expect(act.mock.calls).toEqual([['Edit Profile'], ['WhatsApp']]);
  expect(screen.getByRole('button', { name: 'Activate Meera Krishnan' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull();
});
