import {
  bookSettings,
  changeBookSettings,
  changeMenus,
  changeOrganisation,
  changeSignInRules,
  confirmDay,
  menusRead,
  officeDayRead,
  organisationRead,
  signInRulesRead,
  takeBackMarks,
} from '@kuri/shared/calls';
import { DEFAULT_LEDGERS, type SignInRules } from '@kuri/shared/contract';
import { currentSession } from '@kuri/shared/session';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  officeDay,
  ok,
  organisation,
  renderPage,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { readLogo } from './read-logo.ts';

// jsdom decodes no pictures; the browser journey covers them.
jest.mock('./read-logo.ts');

const fake = fakeHttp();
const SEEN = '2026-11-22T10:00:00+05:30';
const MENUS = { ADMIN: [], OPERATOR: [], COLLECTOR: [], AUDITOR: [] };
const BANK = { bankId: 'bnk_1', name: 'Canara Bank', inUse: true };

beforeEach(() => {
  fake.on(bookSettings, ok({ banks: [BANK], updatedAt: SEEN }));
  fake.on(menusRead, ok(MENUS));
  fake.on(signInRulesRead, ok({ idleMinutes: null, adminsUseCode: false }));
});

const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}(?! \\()`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const section = (name: string) => screen.findByRole('link', { name });
const sent = () => fake.sent(changeOrganisation).map(({ body }) => body);

it('shows the settings, and saves changes with the seen version', async () => {
  const { updatedAt, publicUrl: _, ...before } = organisation();
  fake.on(changeOrganisation, ({ body }) =>
    ok({ ...before, ...(body as object), updatedAt: '2026-11-22T10:00:00+05:30' }),
  );
  const { user } = await renderPage('/settings');
  const name = await field('Name');
  expect(name).toHaveValue('Sree Lakshmi Savings');
  expect(await axeViolations()).toEqual([]);
  await user.clear(name);
  await enter(user, name, 'Lakshmi Savings');
  await user.click(await section('Rules of money'));
  const unpaid = await field('Unpaid tickets a collector enrols in a day');
  expect(unpaid).toHaveValue('25');
  await user.clear(unpaid);
  await enter(user, unpaid, '40');
  await user.click(screen.getByRole('button', { name: /Financial year begins in/ }));
  await user.click(await screen.findByRole('option', { name: 'January' }));
  await user.click(screen.getByRole('button', { name: /Amount of a payment/ }));
  await user.click(await screen.findByRole('option', { name: 'Whole instalments only' }));
  const activation = screen.getByRole('button', { name: /A joined ticket becomes Active/ });
  expect(activation).toHaveTextContent('Not chosen yet');
  await user.click(activation);
  await user.click(await screen.findByRole('option', { name: 'With its first payment' }));
  expect(await axeViolations()).toEqual([]);
  const changed =
    'Changed: Name, Amount of a payment, A joined ticket becomes Active, Financial year begins in, Unpaid tickets a collector enrols in a day';
  expect(screen.getByText(changed)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...before,
      name: 'Lakshmi Savings',
      contactPhone: '4872000000',
      yearBegins: 1,
      collectorTicketsADay: 40,
      allowPartial: false,
      activateOnPayment: true,
      updatedAt,
    },
  ]);
  expect(screen.getByText('Nothing is changed.')).toBeVisible();
});

it('keeps typed values on failure, with the error at the field of a section that it opens', async () => {
  fake.on(
    changeOrganisation,
    failure(422, 'VALIDATION', 'Check the form', { name: 'Not this name' }),
  );
  const { user } = await renderPage('/settings');
  await user.clear(await field('Name'));
  await user.click(await section('Banks and Tally'));
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(sent()).toEqual([]);
  await enter(user, await field('Name'), 'Lakshmi');
  await user.click(await section('Rules of money'));
  await user.click(save());
  expect(await screen.findByText('Not this name')).toBeVisible();
  expect(await field('Name')).toHaveValue('Lakshmi');
  expect(await field('Name')).toHaveFocus();
});

it('takes a picture as the logo, shows it, and takes it away again', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  jest.mocked(readLogo).mockResolvedValueOnce(logo).mockRejectedValueOnce(new Error('No picture'));
  const { user } = await renderPage('/settings');
  await field('Name');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  await user.upload(input, file);
  expect(await screen.findByRole('img', { name: 'Logo of the office' })).toHaveAttribute(
    'src',
    logo,
  );
  await user.upload(input, file);
  expect(await screen.findByRole('alert')).toHaveTextContent('No picture');
  expect(screen.getByRole('img', { name: 'Logo of the office' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  await waitFor(() => {
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

it('asks whether a day far beyond the last one is right, and confirms it', async () => {
  const unknown = { today: '2027-12-26', newest: '2026-11-21', isKnown: false };
  fake.on(officeDayRead, ok(officeDay(unknown)));
  fake.on(confirmDay, () => {
    fake.on(officeDayRead, ok(officeDay({ today: '2027-12-26', newest: '2027-12-26' })));
    return ok(officeDay());
  });
  const { user } = await renderPage('/settings');
  const card = await screen.findByRole('region', { name: 'Is this the right day?' });
  expect(card).toHaveTextContent(/clock says 26-Dec-2027.*was 21-Nov-2026, more than 45 days/);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm 26-Dec-2027' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Is this the right day?' })).toBeNull();
  });
  expect(fake.sent(confirmDay).map(({ body }) => body)).toEqual([{ today: '2027-12-26' }]);
});

it('takes back what was marked while the clock was ahead', async () => {
  fake.on(officeDayRead, ok(officeDay({ ahead: { tickets: 1_029, groups: 1 } })));
  fake.on(takeBackMarks, () => {
    fake.on(officeDayRead, ok(officeDay()));
    return ok(officeDay());
  });
  const { user } = await renderPage('/settings');
  expect(
    await screen.findByText(/1029 tickets were marked as Defaulter and 1 group was/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take these marks back' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'The clock was ahead' })).toBeNull();
  });
});

it('adds a bank account without another click than those that name and save it, and stops using one', async () => {
  const added = { bankId: 'bnk_2', name: 'Federal Bank', inUse: true };
  fake.on(changeBookSettings, ok({ banks: [BANK, added], updatedAt: SEEN }));
  const { user } = await renderPage('/settings');
  await user.click(await section('Banks and Tally'));
  await user.keyboard('Federal Bank{Enter}');
  expect(await screen.findByText('Settings saved')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Canara Bank' }));
  await user.click(save());
  await waitFor(() => {
    expect(fake.sent(changeBookSettings).map(({ body }) => body)).toEqual([
      { banks: [BANK, { name: 'Federal Bank', inUse: true }], updatedAt: SEEN },
      { banks: [{ ...BANK, inUse: false }, added], updatedAt: SEEN },
    ]);
  });
});

it('names the ledgers in Tally, and asks for one that is left empty', async () => {
  const ledgers = { ...DEFAULT_LEDGERS, banks: {} };
  fake.on(bookSettings, ok({ banks: [BANK], ledgers, updatedAt: SEEN }));
  fake.on(changeBookSettings, ok({ banks: [BANK], ledgers, updatedAt: SEEN }));
  const { user } = await renderPage('/settings?section=banks');
  await user.clear(await field('Prizes paid'));
  await user.click(save());
  expect(await screen.findByText('Ledger name is required')).toBeVisible();
  await enter(user, await field('Prizes paid'), 'Kuri prizes');
  await enter(user, await field('Bank account Canara Bank'), 'Canara A/c 12');
  expect(await axeViolations()).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(fake.sent(changeBookSettings).map(({ body }) => body)).toEqual([
    {
      banks: [BANK],
      ledgers: { ...ledgers, prizes: 'Kuri prizes', banks: { bnk_1: 'Canara A/c 12' } },
      updatedAt: SEEN,
    },
  ]);
});

it('offers a role the pages that it may open, has the own menu at once, and asks for codes', async () => {
  fake.on(changeMenus, ({ body }) => ok(body as typeof MENUS));
  fake.on(changeSignInRules, ({ body }) => ok(body as SignInRules));
  const { user } = await renderPage('/settings?section=people');
  const auditor = within(await screen.findByRole('group', { name: 'Auditor' }));
  expect(auditor.getByRole('checkbox', { name: 'Day Book' })).toBeVisible();
  expect(auditor.queryByRole('checkbox', { name: 'Counter' })).toBeNull();
  const own = within(screen.getByRole('group', { name: 'Administrator' }));
  await user.click(own.getByRole('checkbox', { name: 'Counter' }));
  await user.click(own.getByRole('checkbox', { name: 'Day Book' }));
  await user.click(own.getByRole('checkbox', { name: 'Day Book' }));
  await user.click(screen.getByRole('button', { name: /ends without use after/ }));
  await user.click(await screen.findByRole('option', { name: '30 minutes' }));
  await user.click(screen.getByRole('button', { name: /Code of an authenticator app/ }));
  await user.click(await screen.findByRole('option', { name: 'Administrators need one' }));
  expect(await axeViolations()).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(fake.sent(changeMenus)[0]?.body).toEqual({ ...MENUS, ADMIN: ['/counter'] });
  expect(fake.sent(changeSignInRules)[0]?.body).toEqual({ idleMinutes: 30, adminsUseCode: true });
  expect(currentSession()?.menu).toEqual(['/counter']);
});

it('says what of several calls was refused, and saves only that the next time', async () => {
  fake.on(changeOrganisation, failure(409, 'STALE', 'Changed by Meera meanwhile'));
  fake.on(changeMenus, ({ body }) => ok(body as typeof MENUS));
  const { user } = await renderPage('/settings');
  await enter(user, await field('Name'), ' & Co');
  await user.click(await section('Menu and people'));
  const collector = within(await screen.findByRole('group', { name: 'Collector' }));
  await user.click(collector.getByRole('checkbox', { name: 'Counter' }));
  await user.click(save());
  expect(
    await screen.findByText(
      'Saved: Pages in the menu. Not saved: Name. Changed by Meera meanwhile',
    ),
  ).toBeVisible();
  expect(screen.getByText('Changed: Name')).toBeVisible();
  await user.click(save());
  await waitFor(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(fake.sent(changeMenus)).toHaveLength(1);
});

it('asks for the texts of a language once it is chosen, and before what is typed is left', async () => {
  const { user } = await renderPage('/settings?section=receipts');
  const inTamil = () => screen.queryByRole('textbox', { name: 'Name (தமிழ்)' });
  const tamil = await screen.findByRole('checkbox', { name: 'தமிழ்' });
  expect(inTamil()).toBeNull();
  await user.click(tamil);
  await user.type(inTamil() ?? tamil, 'லட்சுமி');
  expect(screen.getByText('Changed: Other languages')).toBeVisible();
  await user.click(tamil);
  expect(inTamil()).toBeNull();
  await user.type(await field('UPI address'), 'office@upi');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it('says once that phones cannot open the console, where only its own machine does', async () => {
  const { publicUrl: _, ...office } = organisation();
  fake.on(organisationRead, ok(office));
  const { unmount } = await renderPage('/settings?section=receipts');
  expect(await screen.findByText(/^Phones elsewhere cannot open this console at /)).toBeVisible();
  unmount();
  fake.on(organisationRead, ok(organisation()));
  await renderPage('/settings?section=receipts');
  await field('UPI address');
  expect(screen.queryByText(/^Phones elsewhere/)).toBeNull();
});
