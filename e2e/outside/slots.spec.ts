import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { isFullRun } from '../support/full-run.ts';
import { Team } from '../support/team.ts';
import { signInAt } from '../support/test.ts';

// Two teams that have nothing of this repository but packed files, nor anything of each other: one offers a slot,
// the other fills it. Installing takes as long as npm does: `npm run drill`.
test.skip(!isFullRun, 'npm run drill');

test.describe.configure({ mode: 'serial' });

const DEVELOPER = { port: '4187', origin: 'http://127.0.0.1:4187' };
const SLOT = 'gift-card-note';
const TYPES = `export {};
declare global {
  interface KuriSlots {
    '${SLOT}': { cardId: string };
  }
}
`;

let own: ConsoleServer;
let cards: Team;
let notes: Team;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  own = await ConsoleServer.start();
  cards = await Team.start('mfe-gift-cards');
  notes = await Team.start('mfe-gift-notes');
});

test.afterAll(async () => {
  await own.stop();
  await cards.stop();
  await notes.stop();
});

const ship = (team: Team, ...command: string[]) =>
  team.run('npm', ['run', ...command], { KURI_RELEASES: own.releases });
const release = (team: Team) =>
  ship(team, 'release', '--', '--by', 'Anu', '--why', 'first look', '--skip-tests', 'a drill');

/** Changes what a module.json says. */
const saying = (more: object) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...more }, null, 2);
const raised = (text: string) => text.replace('"version": "1.0.0"', '"version": "1.1.0"');

const CARD_PAGE = `
import { useSettings } from '@kuri/shared/session';
import { Slot } from '@kuri/shared/slots';
import { PageHeader } from '@kuri/shared/ui';
import moduleInfo from '../module.json';

export function CardPage() {
  const { greeting }: { greeting: string } = useSettings(moduleInfo.settings);
  return (
    <>
      <PageHeader title="Card" description={greeting} />
      <Slot name="${SLOT}" props={{ cardId: 'card-7' }} fallback={<p>No notes</p>} />
    </>
  );
}
`;

const NOTE = `
export function Note({ cardId }: KuriSlots['${SLOT}']) {
  return <p>{\`A note on \${cardId}\`}</p>;
}
`;

test('a slot that nobody offers is refused to the team that fills it, by check and release', async () => {
  test.setTimeout(300_000);
  await notes.run('npx', ['kuri-kit', 'new-remote']);
  await notes.change('module.json', saying({ fills: [SLOT] }));
  await expect(ship(notes, 'check')).rejects.toThrow(`has no part for it`);
  await notes.write('src/slots.d.ts', TYPES);
  await notes.write('src/note.tsx', NOTE);
  await notes.change('src/module.tsx', (text) =>
    `import type { SlotParts } from '@kuri/shared/slots';\n${text}`.concat(`
/** Parts in the pages of other modules. */
export const slots = {
  '${SLOT}': () =>
    import(/* webpackChunkName: "slot-${SLOT}" */ './note.tsx').then((part) => part.Note),
} satisfies SlotParts;
`),
  );
  const refused = `mfe-gift-notes (Team Gift Notes) fills the slot ${SLOT}, which no part offers.`;
  await expect(ship(notes, 'check')).rejects.toThrow(refused);
  await expect(release(notes)).rejects.toThrow(refused);
});

test('one repository offers a slot, the other fills it', async ({ page }) => {
  test.setTimeout(600_000);
  await cards.run('npx', ['kuri-kit', 'new-remote']);
  await cards.write('src/slots.d.ts', TYPES);
  await cards.write('src/card-page.tsx', CARD_PAGE);
  await cards.change('src/module.tsx', (text) =>
    text.replace(
      'export const pages = {',
      `$&
  '/gift-card': () =>
    import(/* webpackChunkName: "page-gift-card" */ './card-page.tsx').then((part) => part.CardPage),`,
    ),
  );
  await cards.change('module.json', (text) => {
    const { pages } = JSON.parse(text) as { pages: object[] };
    const offer = { properties: { cardId: { type: 'string' } }, required: ['cardId'] };
    const greeting = { type: 'string', title: 'Greeting', default: 'Good day' };
    const offers = { [SLOT]: offer };
    return saying({ pages: [{ path: '/gift-card' }, ...pages], offers, settings: { greeting } })(
      text,
    );
  });
  expect(await release(cards)).toContain('mfe-gift-cards 1.0.0 is live');
  await signInAt(page, own.url);
  await page.goto(`${own.url}/gift-card`);
  await expect(page.getByText('No notes')).toBeVisible();
  await ship(notes, 'check');
  expect(await release(notes)).toContain('mfe-gift-notes 1.0.0 is live');
  await page.reload();
  await expect(page.getByText('A note on card-7')).toBeVisible();
});

test('an administrator gives the module a setting, and its page has it', async ({ page }) => {
  await signInAt(page, own.url, '/gift-card');
  await expect(page.getByText('Good day')).toBeVisible();
  await page.goto(`${own.url}/modules`);
  await page.getByRole('button', { name: 'Details of Gift Cards' }).click();
  await page.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change Setting' });
  await dialog.getByRole('textbox', { name: 'Greeting' }).fill('Namaskaram');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As the office says it');
  await dialog.getByRole('button', { name: 'Change Setting' }).click();
  await expect(page.getByText('Setting changed')).toBeVisible();
  await page.goto(`${own.url}/gift-card`);
  await expect(page.getByText('Namaskaram')).toBeVisible();
});

test('who offers and fills it is on the Modules page', async ({ page }) => {
  await signInAt(page, own.url, '/modules');
  await page.getByRole('textbox', { name: 'Name, call, slot, setting or module' }).fill(SLOT);
  await expect(page.getByRole('row', { name: /Team Gift Cards .* offers/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Team Gift Notes .* fills/ })).toBeVisible();
});

test('the offer is not taken away while the other team fills it', async () => {
  test.setTimeout(300_000);
  await cards.change('package.json', raised);
  await cards.change('module.json', saying({ offers: {} }));
  await expect(release(cards)).rejects.toThrow(
    `mfe-gift-notes (Team Gift Notes) fills the slot ${SLOT}, which no part offers.`,
  );
});

test('props of another type than the schema says are named while one works on it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const offer = { properties: { cardId: { type: 'number' } } };
  await cards.change('module.json', saying({ offers: { [SLOT]: offer } }));
  const stop = cards.serve(['run', 'dev', '--', '--console', own.url], { PORT: DEVELOPER.port });
  try {
    const wrong = page.waitForEvent('console', {
      predicate: (message) => message.text() === `The slot ${SLOT} has wrong props: cardId`,
      timeout: 120_000,
    });
    const asked = () =>
      fetch(`${DEVELOPER.origin}/registry.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(asked, { timeout: 60_000 }).toBe(true);
    await signInAt(page, DEVELOPER.origin, '/gift-card');
    expect((await wrong).type()).toBe('error');
    await expect(page.getByText('A note on card-7')).toBeVisible();
  } finally {
    await stop();
  }
});
