/** Typed text: the beginning of a name that many lists find. */
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
const OPENED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Buttons are looked up before: finding one by its name is a task of the page too. */
const panel = (route, what, find, opened = (page) => page.locator(OPENED).first().waitFor()) => {
  let middle = { x: 0, y: 0 };
  return {
    name: `${what}, ${route}`,
    route,
    ready: async (page) => {
      const opener = find instanceof Function ? find(page) : button(find)(page);
      await opener.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await opener.boundingBox();
      middle = { x: x + width / 2, y: y + height / 2 };
    },
    act: async (page) => {
      await page.mouse.click(middle.x, middle.y);
      await opened(page);
    },
  };
};
const firstRow = (page) => page.locator('main tbody button').first();

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
  panel('/members', 'a ticket', firstRow),
  panel('/members', 'how a figure comes about', /^Paid amount/),
  panel('/members', 'the menu of a row', /^Actions for/),
  panel('/members', 'the choice of a group', /^Akshaya/),
  panel('/users', 'a member', firstRow, (page) => page.waitForURL(/member=/)),
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
