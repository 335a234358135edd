/** What is typed: the beginning of a name that many lists find. */
const TEXT = 'ibrahim';
/** As quick as somebody types. */
const KEY_MS = 120;

const box = (name) => (page) => page.getByRole('main').getByRole('textbox', { name });
const choice = (name) => (page) => page.getByRole('main').getByRole('combobox', { name });
const button = (name) => (page) => page.getByRole('main').getByRole('button', { name }).first();

const typing = (route, field) => ({
  name: `typing, ${route}`,
  route,
  ready: (page) => field(page).focus(),
  act: (page) => page.keyboard.type(TEXT, { delay: KEY_MS }),
});
const panel = (route, what, name) => ({
  name: `${what}, ${route}`,
  route,
  ready: (page) => button(name)(page).waitFor(),
  act: async (page) => {
    await button(name)(page).click();
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
      .first()
      .waitFor();
  },
});

/** Every search box, and every panel, menu and list that a page opens. */
export const CASES = [
  {
    name: 'opening the search of the console',
    route: '/groups',
    ready: async () => undefined,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'typing, search of the console',
    route: '/groups',
    ready: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    act: (page) => page.keyboard.type(TEXT, { delay: KEY_MS }),
  },
  typing('/dues', box(/^Search/)),
  typing('/receipts', box(/^Search/)),
  typing('/collections', box(/^Search/)),
  typing('/members', box(/^Search/)),
  typing('/users', box(/^Search/)),
  typing('/counter', choice('Search Members')),
  typing('/audit', choice('Member')),
  panel('/groups', 'a new group', 'New Group'),
  panel('/groups', 'a group', /^Edit/),
  panel('/members', 'a new ticket', 'New Ticket'),
  panel('/members', 'a ticket', /^Deepa/),
  panel('/members', 'how a figure comes about', /^Paid amount/),
  panel('/members', 'the menu of a row', /^Actions for/),
  panel('/members', 'the choice of a group', /^Akshaya/),
  {
    ...panel('/users', 'a member', /^Anil/),
    act: async (page) => {
      await button(/^Anil/)(page).click();
      await page.getByRole('heading', { name: 'Member details' }).waitFor();
    },
  },
  panel('/receipts', 'a new receipt', 'Add Receipt'),
  panel('/receipts', 'the choice of dates', /^Dates/),
  panel('/receipts', 'the menu of a row', /^Actions for/),
  panel('/dues', 'a reminder', /^Remind [A-Z]/),
  panel('/dues', 'how a figure comes about', /^Due amount/),
  panel('/payouts', 'a prize', /^[A-Z].*\+91/),
  panel('/referrals', 'a new referral', 'Add Referral'),
  panel('/staff', 'a new person', 'Add Person'),
  panel('/collections', 'how a figure comes about', /^Cash/),
  panel('/dayBook', 'the calendar', 'Calendar'),
];
