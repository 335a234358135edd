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

it('ends sign-ins without use, and asks administrators for a code', async () => {
  fake.on(changeSignInRules, ({ body }) => ok(body as SignInRules));
  const { user } = await renderPage('/settings');
  await user.click(await screen.findByRole('button', { name: /ends without use after/ }));
  await user.click(await screen.findByRole('option', { name: '30 minutes' }));
  await user.click(screen.getByRole('button', { name: /Code of an authenticator app/ }));
  await user.click(await screen.findByRole('option', { name: 'Administrators need one' }));
  await user.click(screen.getByRole('button', { name: 'Save Rules' }));
  expect(await screen.findByText('Rules of the sign-in saved')).toBeVisible();
  expect(fake.sent(changeSignInRules)[0]?.body).toEqual({ idleMinutes: 30, adminsUseCode: true });
});

const field = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}(?! \\()`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = () => fake.sent(changeOrganisation).map(({ body }) => body);

it('shows the settings, and saves changes with the seen version', async () => {
  const { updatedAt, publicUrl: _, ...before } = organisation();
  fake.on(changeOrganisation, ({ body }) =>
    ok({ ...before, ...(body as object), updatedAt: '2026-11-22T10:00:00+05:30' }),
  );
  const { user } = await renderPage('/settings');
  const name = await field('Name(?! of)');
  expect(name).toHaveValue('Sree Lakshmi Savings');
  expect(await axeViolations()).toEqual([]);
  await user.clear(name);
  await enter(user, name, 'Lakshmi Savings');
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
});

it('keeps typed values on failure, with the error at the field', async () => {
  fake.on(
    changeOrganisation,
    failure(422, 'VALIDATION', 'Check the form', { name: 'Not this name' }),
  );
  const { user } = await renderPage('/settings');
  const name = await field('Name(?! of)');
  await user.clear(name);
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(sent()).toEqual([]);
  await enter(user, name, 'Lakshmi');
  await user.click(save());
  expect(await screen.findByText('Not this name')).toBeVisible();
  expect(name).toHaveValue('Lakshmi');
});

it('takes a picture as the logo, shows it, and takes it away again', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  jest.mocked(readLogo).mockResolvedValueOnce(logo).mockRejectedValueOnce(new Error('No picture'));
  const { user } = await renderPage('/settings');
  await field('Name(?! of)');
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

it('adds a bank account, and stops using one', async () => {
  fake.on(changeBookSettings, ok({ banks: [BANK], updatedAt: SEEN }));
  const { user } = await renderPage('/settings');
  await enter(user, await field('Name of a new account'), 'Federal Bank');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Bank accounts saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop using Canara Bank' }));
  await waitFor(() => {
    expect(fake.sent(changeBookSettings).map(({ body }) => body)).toEqual([
      { banks: [{ name: 'Federal Bank', inUse: true }], updatedAt: SEEN },
      { banks: [{ ...BANK, inUse: false }], updatedAt: SEEN },
    ]);
  });
});

it('names the ledgers in Tally, and asks for one that is left empty', async () => {
  const ledgers = { ...DEFAULT_LEDGERS, banks: {} };
  fake.on(bookSettings, ok({ banks: [BANK], ledgers, updatedAt: SEEN }));
  fake.on(changeBookSettings, ok({ banks: [BANK], ledgers, updatedAt: SEEN }));
  const { user } = await renderPage('/settings');
  await user.clear(await field('Prizes paid'));
  await user.click(screen.getByRole('button', { name: 'Save Ledgers' }));
  expect(await screen.findByText('Ledger name is required')).toBeVisible();
  await enter(user, await field('Prizes paid'), 'Kuri prizes');
  await enter(user, await field('Bank account Canara Bank'), 'Canara A/c 12');
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save Ledgers' }));
  expect(await screen.findByText('Ledgers saved')).toBeVisible();
  expect(fake.sent(changeBookSettings).map(({ body }) => body)).toEqual([
    {
      banks: [],
      ledgers: { ...ledgers, prizes: 'Kuri prizes', banks: { bnk_1: 'Canara A/c 12' } },
      updatedAt: SEEN,
    },
  ]);
});

it('puts a page into the menu of a role, and takes it out again', async () => {
  fake.on(changeMenus, ({ body }) => ok(body as typeof MENUS));
  const { user } = await renderPage('/settings');
  const collector = within(await screen.findByRole('group', { name: 'Collector' }));
  await user.click(collector.getByRole('checkbox', { name: 'Counter' }));
  await user.click(collector.getByRole('checkbox', { name: 'Day Book' }));
  await user.click(collector.getByRole('checkbox', { name: 'Day Book' }));
  await user.click(screen.getByRole('button', { name: 'Save Menu' }));
  expect(await screen.findByText('Menu saved')).toBeVisible();
  expect(fake.sent(changeMenus)[0]?.body).toEqual({ ...MENUS, COLLECTOR: ['/counter'] });
  expect(currentSession()).not.toHaveProperty('menu');
});

it('offers a role the pages that it may open, and has the own menu at once', async () => {
  fake.on(changeMenus, ({ body }) => ok(body as typeof MENUS));
  const { user } = await renderPage('/settings');
  const auditor = within(await screen.findByRole('group', { name: 'Auditor' }));
  expect(auditor.getByRole('checkbox', { name: 'Day Book' })).toBeVisible();
  expect(auditor.queryByRole('checkbox', { name: 'Counter' })).toBeNull();
  const own = within(screen.getByRole('group', { name: 'Administrator' }));
  await user.click(own.getByRole('checkbox', { name: 'Counter' }));
  await user.click(screen.getByRole('button', { name: 'Save Menu' }));
  await waitFor(() => {
    expect(currentSession()?.menu).toEqual(['/counter']);
  });
});

it('says once that phones cannot open the console, where only its own machine does', async () => {
  const { publicUrl: _, ...office } = organisation();
  fake.on(organisationRead, ok(office));
  const { unmount } = await renderPage('/settings');
  expect(await screen.findByText(/^Phones elsewhere cannot open this console at /)).toBeVisible();
  unmount();
  fake.on(organisationRead, ok(organisation()));
  await renderPage('/settings');
  await field('Name(?! of)');
  expect(screen.queryByText(/^Phones elsewhere/)).toBeNull();
});
