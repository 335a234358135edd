import { screen, waitFor, within, type RenderedScreen } from '@kuri/shared/testing';

type User = RenderedScreen['user'];

// For tests: actions on the vouchers page.

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Generates a voucher and dismisses the alert. */
export async function generate(
  user: User,
  value: string,
  more: { days?: string; notes?: string } = {},
) {
  await user.click(button('Generate Voucher'));
  const panel = within(await screen.findByRole('dialog', { name: 'Generate New Voucher' }));
  await user.type(panel.getByLabelText(/^Voucher Value/), value);
  if (more.days) await user.type(panel.getByLabelText('Validity Period (days)'), more.days);
  if (more.notes) await user.type(panel.getByLabelText('Notes'), more.notes);
  await user.click(panel.getByRole('button', { name: 'Generate Voucher' }));
  await dismiss(user, 'Voucher generated successfully! Now assign it to a member.');
}

/** Waits for an alert with exactly this text and presses OK. */
export async function dismiss(user: User, text: string) {
  const alert = await screen.findByRole('alertdialog');
  await within(alert).findByText(text);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => {
    expect(alert).not.toBeInTheDocument();
  });
}

/** The cells of the vouchers, row by row, without the code, which is random. */
export function vouchers(): string[][] {
  const table = screen.getByRole('table', { name: 'All Generated Vouchers' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
}
