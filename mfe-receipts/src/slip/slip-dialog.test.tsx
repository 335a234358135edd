import { countSlipPrint, organisationRead, receiptPageLink, receiptSlip } from '@kuri/shared/calls';
import {
  axeViolations,
  failure,
  fakeHttp,
  fireEvent,
  ok,
  organisation,
  renderScreen,
  screen,
  waitFor,
  within,
  type AnswerTo,
} from '@kuri/shared/testing';
import { debt, receipt, slipAnswer, standing } from '../testing/receipt-fixtures.ts';
import { slipOf } from './payment-slip.ts';
import { SlipDialog } from './slip-dialog.tsx';

const fake = fakeHttp();
const printed = () => document.querySelector('body > [data-paper]');

function show(...lines: Parameters<typeof receipt>[0][]) {
  const onClose = jest.fn();
  const slip = slipOf((lines.length > 0 ? lines : [{}]).map(receipt));
  const dialog = <SlipDialog slip={slip} isOpen onClose={onClose} />;
  return { onClose, ...renderScreen(dialog, { hasStyles: true }) };
}

test('shows the receipt, and has it ready for the paper that is chosen', async () => {
  const { user, unmount } = show();
  const dialog = within(screen.getByRole('dialog', { name: 'Receipt' }));
  for (const text of [
    'RC/2026-27/000123',
    '20-Nov-2026, 10:15 am',
    'Meera Krishnan',
    '+91 98470 11234',
    'Rupees Five Thousand Only',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(printed()).toHaveAttribute('data-paper', 'a5');
  expect(printed()).toHaveTextContent('Rupees Five Thousand Only');
  expect(printed()).not.toBeVisible();
  expect(await axeViolations()).toEqual([]);

  await user.click(dialog.getByRole('button', { name: /Paper/ }));
  await user.click(await screen.findByRole('option', { name: '80 mm roll' }));
  expect(printed()).toHaveAttribute('data-paper', 'roll');
  await user.click(dialog.getByRole('button', { name: /Paper/ }));
  await user.click(await screen.findByRole('option', { name: '58 mm roll' }));
  expect(printed()).toHaveAttribute('data-paper', 'roll-58');
  // The next slip is for the same printer.
  unmount();
  show();
  expect(printed()).toHaveAttribute('data-paper', 'roll-58');
});

test('says which instalments a line pays and where its ticket stood then', async () => {
  fake.on(receiptSlip, ok(slipAnswer([], { lines: [standing()] })));
  show({ paymentMethod: 'Cash', receiptAmount: 10_000 });
  const dialog = within(screen.getByRole('dialog', { name: 'Receipt' }));
  for (const text of [
    'Instalments 5 to 6, September and October 2026',
    'You have paid 6 of 12. Next: ₹5,000 on 25-Nov-2026',
    'Paid so far ₹30,000',
    'Balance ₹30,000',
    'Revenue stamp',
    'For the office',
  ]) {
    expect(await dialog.findByText(text)).toBeVisible();
    expect(printed()).toHaveTextContent(text);
  }
  expect(fake.sent(receiptSlip)[0]?.query).toEqual({ receiptnumber: 'RC/2026-27/000123' });
  expect(printed()).not.toHaveTextContent('Duplicate');
});

test('the first print is the original, every further one a duplicate with its count', async () => {
  const texts: (string | null | undefined)[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    texts.push(/Duplicate \d/.exec(printed()?.textContent ?? '')?.[0] ?? null);
  });
  let prints = 0;
  fake.on(countSlipPrint, () => ok({ prints: (prints += 1) }));
  const { user, unmount } = show();
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: /^Print/ }));
    await waitFor(() => {
      expect(print).toHaveBeenCalledTimes(times);
    });
  };
  await press(1);
  await press(2);
  expect(fake.sent(countSlipPrint).map(({ body }) => body)).toEqual([
    { receiptNumber: 'RC/2026-27/000123' },
    { receiptNumber: 'RC/2026-27/000123' },
  ]);
  unmount();
  fake.on(receiptSlip, ok(slipAnswer([], { prints, lines: [standing()] })));
  show();
  expect(await within(screen.getByRole('dialog')).findByText('Duplicate 2')).toBeVisible();
  await press(3);
  expect(texts).toEqual([null, 'Duplicate 1', 'Duplicate 2']);
});

test('a print that cannot be counted is not made, and says so', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  fake.on(countSlipPrint, failure(500, 'INTERNAL', ''));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(
    await screen.findByText('The print could not be counted. Please try again.'),
  ).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

test('a slip without what its tickets came to is printed all the same', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  fake.on(receiptSlip, failure(404, 'NOT_FOUND', 'Not found'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => {
    expect(print).toHaveBeenCalledTimes(1);
  });
  expect(printed()).toHaveTextContent('1 instalment');
});

test('says on paper and on the screen whose receipt it is, and the line under it', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  const imprint = { registration: 'Reg. No. 12', slipLine: 'Thank you', logo };
  fake.on(organisationRead, ok(organisation(imprint)));
  show();
  const dialog = within(screen.getByRole('dialog', { name: 'Receipt' }));
  for (const text of [
    'Sree Lakshmi Savings',
    'MG Road, Thrissur',
    '+91 48720 00000',
    'Reg. No. 12',
    'Thank you',
  ]) {
    expect(await dialog.findByText(text)).toBeVisible();
    expect(printed()).toHaveTextContent(text);
  }
  expect(printed()?.querySelector('img')).toHaveAttribute('src', logo);
  const link = dialog.getByRole('link', { name: 'Share' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Sree Lakshmi Savings');
});

test('what is still to be paid can be paid by UPI from the slip, where the office has an address', async () => {
  fake.on(organisationRead, ok(organisation({ upiAddress: 'lakshmi@okbank' })));
  fake.on(receiptPageLink, ok({ path: '/r/1/2/3' }));
  fake.on(receiptSlip, ok(slipAnswer([], { lines: [standing({ debt: debt({ due: 2_500 }) })] })));
  const { unmount } = show({});
  const dialog = within(screen.getByRole('dialog', { name: 'Receipt' }));
  expect(await dialog.findByText('Scan to pay ₹2,500.00 by UPI')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'QR code to pay ₹2,500.00 by UPI' })).toBeVisible();
  expect(printed()).toHaveTextContent('lakshmi@okbank');
  const shared = new URL(dialog.getByRole('link', { name: 'Share' }).getAttribute('href') ?? '');
  expect(shared.searchParams.get('text')).toMatch(
    /^Pay ₹2,500.00 by UPI \(due since 25-Nov-2026\): https:\/\/kuri\.example\/r\/1\/2\/3$/m,
  );
  unmount();

  fake.on(organisationRead, ok(organisation()));
  show({});
  expect(await screen.findByRole('img', { name: /checks this receipt/ })).toBeVisible();
  expect(screen.queryByText(/by UPI/)).toBeNull();
});

test('a fully reversed one is marked as void, on paper too; one with a line that counts is not', () => {
  const { unmount } = show({ status: 'Reversed' }, { receiptId: 'rct_2' });
  expect(screen.queryByText('VOID')).toBeNull();
  expect(printed()).not.toHaveTextContent('VOID');
  unmount();
  show({ status: 'Reversed' }, { receiptId: 'rct_2', status: 'Reversed' });
  expect(within(screen.getByRole('dialog')).getByText('VOID')).toBeVisible();
  expect(printed()).toHaveTextContent('VOID');
});

test('a slip of several sheets has its number on each of them', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ receiptId: `r${at}` }));
  const heads = () => within(screen.getByRole('table')).queryAllByText('RC/2026-27/000123');
  const { unmount } = show(...lines(2));
  expect(heads()).toHaveLength(0);
  unmount();
  show(...lines(3));
  expect(heads()).toHaveLength(1);
});

test('is shared by a link, and closed by Done', async () => {
  const { user, onClose } = show();
  expect(screen.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/919847011234\?text=Receipt/),
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('is done by Enter, printed by P and shared by S, but not while a list is open', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, onClose } = show();
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveFocus();
  const shared = jest.fn((event: Event) => {
    event.preventDefault();
  });
  screen.getByRole('link', { name: 'Share' }).addEventListener('click', shared);
  await user.keyboard('p');
  await waitFor(() => {
    expect(print).toHaveBeenCalledTimes(1);
  });
  await user.keyboard('S');
  expect(shared).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}p{/Control}');
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: /Paper/ })).toHaveFocus();
  await user.keyboard('p');
  expect(print).toHaveBeenCalledTimes(1);

  // An Enter that is still held from the step before.
  expect(fireEvent.keyDown(done, { key: 'Enter', repeat: true })).toBe(false);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

const CODE = 'QR code of the page that checks this receipt';

test('has a code on the screen and on paper, and asks for it by its number', async () => {
  show();
  expect(await screen.findByRole('img', { name: CODE })).toBeVisible();
  expect(printed()?.querySelector('figure svg')).not.toBeNull();
  expect(fake.sent(receiptPageLink)[0]?.query).toEqual({
    receiptnumber: 'RC/2026-27/000123',
  });
  // The message has the same address for members who cannot scan.
  const share = screen.getByRole('link', { name: 'Share' });
  const address = 'https://kuri.example/r/acc_1/pay_1/key';
  expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
    new RegExp(`Check this receipt: ${address}$`),
  );
});

test('has no code and no link where only this machine opens the address', async () => {
  const { publicUrl: _, ...office } = organisation({ upiAddress: 'lakshmi@okbank' });
  fake.on(organisationRead, ok(office));
  fake.on(receiptSlip, ok(slipAnswer([], { lines: [standing({ debt: debt({ due: 2_500 }) })] })));
  show();
  // The code of the UPI app needs no address of the office.
  expect(await screen.findByRole('img', { name: /^QR code to pay/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: CODE })).toBeNull();
  const share = screen.getByRole('link', { name: 'Share' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(share)).not.toMatch(/https?:\/\/(?!wa\.me)|upi:/);
});

test('a press on Print that comes before the code waits for it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  let answer = (_answer: AnswerTo<typeof receiptPageLink>) => {};
  fake.on(
    receiptPageLink,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).not.toHaveBeenCalled();
  answer(ok({ path: '/r/acc_1/pay_1/key' }));
  expect(await screen.findByRole('img', { name: CODE })).toBeVisible();
  await waitFor(() => {
    expect(print).toHaveBeenCalledTimes(1);
  });
});

test('a slip whose code cannot be had is printed without one', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  fake.on(receiptPageLink, failure(404, 'NOT_FOUND', 'Not found'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => {
    expect(print).toHaveBeenCalledTimes(1);
  });
  expect(screen.queryByRole('img', { name: CODE })).not.toBeInTheDocument();
});
