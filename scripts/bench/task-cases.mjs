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
const panel = (route, name) => ({
  name: `${String(name).replaceAll(/[/^$\\]/g, '')}, ${route}`,
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
  panel('/groups', 'New Group'),
  panel('/groups', /^Edit/),
  panel('/members', 'New Ticket'),
  panel('/members', /^Deepa/),
  panel('/members', /^Paid amount/),
  panel('/members', /^Actions for/),
  panel('/members', /^Akshaya/),
  {
    ...panel('/users', /^Anil/),
    act: async (page) => {
      await button(/^Anil/)(page).click();
      await page.getByRole('heading', { name: 'Member details' }).waitFor();
    },
  },
  panel('/receipts', 'Add Receipt'),
  panel('/receipts', /^Dates/),
  panel('/receipts', /^Actions for/),
  panel('/dues', /^Remind [A-Z]/),
  panel('/dues', /^Due amount/),
  panel('/payouts', /^[A-Z].*\+91/),
  panel('/referrals', 'Add Referral'),
  panel('/staff', 'Add Person'),
  panel('/collections', /^Cash/),
  panel('/dayBook', 'Calendar'),
];
