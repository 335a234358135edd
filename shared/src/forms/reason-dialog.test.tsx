import { voidDrawBody } from '../contract/draw.ts';
import { ReasonDialog } from '../forms.ts';
import { axeViolations, renderScreen, screen, waitFor } from '../testing.ts';

const texts = {
  title: 'Void Draw',
  reason: 'Reason',
  reasonHint: 'Everybody can read it.',
  cancel: 'Cancel',
  confirm: 'Void',
  busy: 'Voiding...',
};

function open({ failure = null, ...more }: { failure?: string | null; tone?: 'plain' } = {}) {
  const onSubmit = jest.fn().mockResolvedValue(null);
  const onClose = jest.fn();
  const screenOf = renderScreen(
    <ReasonDialog
      texts={texts}
      sentence="Draw 8 will not count."
      schema={voidDrawBody}
      values={{ schemeId: 'grp_1', reason: '' }}
      name="reason"
      isOpen
      onClose={onClose}
      failure={failure}
      onSubmit={onSubmit}
      {...more}
    />,
  );
  return { ...screenOf, onSubmit, onClose };
}

const reason = () => screen.getByLabelText(/^Reason/);

test('its button is red unless nothing is taken away', () => {
  open();
  expect(screen.getByRole('button', { name: 'Void' })).toHaveAttribute('data-variant', 'danger');
  open({ tone: 'plain' });
  expect(screen.getAllByRole('button', { name: 'Void' }).at(-1)).toHaveAttribute(
    'data-variant',
    'primary',
  );
});

test('says what is about to be done, and does it with what is given and the reason', async () => {
  const { user, onSubmit } = open();
  expect(screen.getByRole('alertdialog', { name: 'Void Draw' })).toHaveTextContent(
    'Draw 8 will not count.',
  );
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(reason()).toBeInvalid());
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(reason(), 'A ticket was left out');
  await user.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ schemeId: 'grp_1', reason: 'A ticket was left out' });
  });
});

test('says why it failed, and is left without doing anything', async () => {
  const { user, onSubmit, onClose } = open({ failure: 'This draw is finished' });
  expect(screen.getByRole('alert')).toHaveTextContent('This draw is finished');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});
