import userEvent from '@testing-library/user-event';
import { axeViolations, screen, waitFor, within } from '@kuri/shared/testing';
import vectors from '../../../../docs/draw/vectors.json';
import { Chain } from '../testing/fixtures.ts';
import { lastListOnly } from '../testing/tamper-fixtures.ts';
import { startCheckPage } from './check-page.ts';
import { languageOfPage } from './language.ts';

const { record } = new Chain()
  .lock(1, '2026-01', ['02', '03'])
  .voidBeforeStart('Ticket 01 was left out')
  .lock(1, '2026-01', ['01', '02', '03'], ['04 dues'], 2)
  .draw('0815 4711')
  .voidAfterStart('The winner had left the group')
  .lock(1, '2026-01', ['01', '02', '03']);

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
  window.history.replaceState(null, '', '/');
});

function show() {
  document.body.innerHTML = '<main></main>';
  const place = document.querySelector('main');
  if (place === null) throw new Error('No place');
  // jsdom lays nothing out, so nothing scrolls.
  Element.prototype.scrollIntoView = jest.fn();
  startCheckPage(place, { original: '<!doctype html>', language: 'en' });
  return userEvent.setup({ delay: null });
}

const result = () => within(screen.getByRole('region', { name: 'Result' }));
/** The verdict's status; voided draws have another one. */
const announcement = () => result().getAllByRole('status')[0];

async function check(text: string): Promise<ReturnType<typeof show>> {
  const user = show();
  await user.click(screen.getByLabelText('or paste it here'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return user;
}

test('voids and an unfinished draw stand out, and who would have won is shown', async () => {
  const user = await check(JSON.stringify(record));
  expect(announcement()).toHaveTextContent(/^Read this firstDraw 1: voided 2 times beforeGENUINE/);
  expect(result().getByText(/^Of group CG \(\w+\)$/)).toBeVisible();
  const [unfinished, voided, voidedBefore] = result().getAllByRole('article', {
    name: 'Draw 1 · January 2026',
  });
  expect(unfinished).toHaveTextContent('The list was frozen and this record has no draw after it');
  expect(voided).toHaveTextContent(/Voided after START.*The winner had left the group/);
  expect(voided).toHaveTextContent(/Drawn, but voidMember 0\d/);
  expect(voidedBefore).toHaveTextContent(/Voided before START.*Ticket 01 was left out/);

  const before = within(voidedBefore ?? document.body);
  const slips = before.getByLabelText('Numbers on the slips');
  await user.type(slips, '12');
  await user.click(before.getByRole('button', { name: 'Who would have won?' }));
  expect(before.getByRole('status')).toHaveTextContent('Each number must have 4 to 8 digits.');
  await user.clear(slips);
  await user.type(slips, '9321, 4711{Enter}');
  expect(before.getByRole('status')).toHaveTextContent(
    /^No\. [12], Member 0[23], would have won\.$/,
  );
  expect(await axeViolations()).toEqual([]);
});

test('a draw held before its date says so in the colour of a warning, and one without its list too', async () => {
  const chain = new Chain().lock(1, '2026-01', ['01', '02', '03']).draw().mark();
  const won = /^ticket (\S+)$/m.exec(chain.record.events.at(-1) ?? '')?.[1] ?? '';
  const left = ['01', '02', '03'].filter((ticket) => ticket !== won);
  chain
    .on({ due: '2026-02-28', at: '2026-02-25', early: 'The hall is shut on the day' })
    .lock(2, '2026-02', left, [`${won} won`]);
  await check(JSON.stringify(lastListOnly(chain.record)));
  expect(announcement()).toHaveTextContent(/^GENUINE/);
  const [early, first] = result().getAllByRole('article');
  expect(early).toHaveTextContent('Due on28-Feb-2026');
  const warning = within(early ?? document.body).getByText(
    'Held 3 days before its date: The hall is shut on the day',
  );
  expect(warning.closest('.warning')).toBeVisible();
  expect(first).toHaveTextContent(/WinnerNo\. \d, ticket 0\d/);
  expect(first).toHaveTextContent('The listNot in this record');
  expect(await axeViolations()).toEqual([]);
});

test('who was left out by hand is told before the verdict, in the colour of a warning', async () => {
  const chain = new Chain()
    .lock(1, '2026-01', ['01'], ['02 left', '03 left'])
    .draw()
    .mark({ date: '1900-01-01' });
  const user = await check(JSON.stringify(chain.record));
  expect(announcement()).toHaveTextContent(
    /^Read this firstDraw 1: 2 paid tickets were left out by handDraw 1: the list had one ticketDraw 1: the day of the mark is not the day of the draw: it says 1900-01-01GENUINE/,
  );
  const first = result().getByText('Draw 1: 2 paid tickets were left out by hand');
  expect(first.closest('.warning')).toBeVisible();
  const article = within(result().getByRole('article'));
  const inStory = article.getByText('2 paid tickets were left out by hand.');
  expect(inStory.closest('.warning')).toBeVisible();
  await user.click(article.getByText('The list (3)'));
  expect(
    await article.findByRole('row', { name: /Out: paid, left out by hand Member 02/ }),
  ).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('the story of a list is told before the verdict, and whole below it', async () => {
  const user = await check(JSON.stringify(vectors[12]?.bundle));
  expect(announcement()).toHaveTextContent(
    /^Read this firstDraw 1: 2 of 5 tickets left out.*Draw 1: The group was changed \(അനു, 30-Jan-2026.*GENUINE/,
  );
  const article = within(result().getByRole('article'));
  expect(article.getByText('2 of 5 tickets left out.').closest('.warning')).toBeVisible();
  await user.click(article.getByText('How the list came to be (9)'));
  expect(await article.findByText(/ticket\.enrolled · CG-004$/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a list voided earlier, and not in this record, shows a number and no name', async () => {
  const { record: both } = new Chain()
    .on(null)
    .lock(1, '2026-01', ['02', '03'])
    .voidBeforeStart('Ticket 01 was left out')
    .on(null)
    .lock(1, '2026-01', ['01', '02', '03']);
  const user = await check(JSON.stringify(lastListOnly(both)));
  const voidedBefore = result().getAllByRole('article')[1] ?? document.body;
  expect(voidedBefore).toHaveTextContent('Due onThis record does not say');
  await user.click(within(voidedBefore).getByRole('button', { name: 'Who would have won?' }));
  expect(within(voidedBefore).getByRole('status')).toHaveTextContent(
    /^No\. [12] would have won\. The name/,
  );
});

test('the search finds participants and excluded tickets', async () => {
  const user = await check(JSON.stringify(record));
  const [, voided] = result().getAllByRole('article');
  const article = within(voided ?? document.body);
  await user.click(article.getByText('The list (4)'));
  await user.type(await article.findByLabelText('Look for a name or number'), 'cg-04');
  expect(article.getByRole('row', { name: /Out: dues Member 04/ })).toBeVisible();
  expect(article.getAllByRole('row')).toHaveLength(2);
});

test('a draw has the month of its own date, even if an old record names another', async () => {
  const chain = new Chain().on(null).lock(8, '2026-02', ['01', '02']).draw().mark();
  await check(JSON.stringify(chain.record));
  expect(result().getByRole('article', { name: 'Draw 8 · January 2026' })).toBeVisible();
});

test.each([
  ['nothing', '  ', 'Choose a file or paste a record first.'],
  ['no record', '{"events": []}', 'This is not the record of a draw.'],
])('%s is shown', async (_name, text, message) => {
  await check(text);
  expect(announcement()).toHaveTextContent(message);
});

test('a forged record is refused with the reason', async () => {
  const events = record.events.map((text) => text.replace(/^winner .*$/m, 'winner 4 04'));
  await check(JSON.stringify({ ...record, events }));
  expect(announcement()).toHaveTextContent(/^NOT GENUINE/);
  expect(
    result().getByText(
      /Entry 4 \(draw\): the draw gives no\. \d \(0\d\), but it names no\. 4 \(04\)/,
    ),
  ).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a mistyped hash is asked for again, not called a forgery', async () => {
  const user = await check(JSON.stringify(record));
  await user.type(screen.getByLabelText(/A code that you photographed/), 'draw{Enter}');
  expect(announcement()).toHaveTextContent(
    'A photographed code must have at least its first 16 characters',
  );
  expect(result().queryByText('NOT GENUINE')).not.toBeInTheDocument();
});

test('opened at the address of a hash, it fetches the record from there, again if need be', async () => {
  const hash = '7'.repeat(64);
  window.history.replaceState(null, '', `/p/${hash}`);
  const answers = [
    { ok: false, status: 503 },
    { ok: true, text: () => Promise.resolve(JSON.stringify(record)) },
  ];
  const fetchFake = jest.fn(() => Promise.resolve(answers.shift()));
  Object.assign(globalThis, { fetch: fetchFake });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(announcement()).toHaveTextContent(/NOT GENUINE.*code that you gave is not/);
  });
  expect(fetchFake).toHaveBeenCalledWith(
    `/p/${hash}`,
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});

test('a hash without a record on the server is explained', async () => {
  window.history.replaceState(null, '', `/p/${'7'.repeat(64)}`);
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: false, status: 404 }) });
  show();
  expect(
    await screen.findByText(/the record has been rewritten or shortened since then/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the language of the page can be changed, and the result and the form stay', async () => {
  const user = await check(JSON.stringify(record));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ta');
  expect(document.documentElement).toHaveAttribute('lang', 'ta');
  expect(screen.getByRole('combobox', { name: 'மொழி' })).toHaveFocus();
  const region = within(screen.getByRole('region', { name: 'முடிவு' }));
  expect(region.getByText('உண்மையானது')).toBeVisible();
  expect(region.getAllByRole('article', { name: 'குலுக்கல் 1 · ஜனவரி 2026' })).toHaveLength(3);
  expect(screen.getByLabelText('அல்லது இங்கே ஒட்டவும்')).toHaveValue(JSON.stringify(record));
  await user.selectOptions(screen.getByRole('combobox', { name: 'மொழி' }), 'en');
  expect(result().getByText('GENUINE')).toBeVisible();
});

test.each([
  ['?lang=ml', 'en-IN', 'ml'],
  ['', 'ta-IN', 'ta'],
  ['?lang=xx', 'hi', 'hi'],
  ['', 'fr', 'en'],
])('the address %p on a device in %s asks for %s', (search, language, spoken) => {
  expect(languageOfPage({ search }, { language })).toBe(spoken);
});
