import { RowMenu } from '@kuri/shared/overlays';
import { act, axeViolations, fireEvent, screen } from '@kuri/shared/testing';
import { renderApp } from '../../testing/render-app.tsx';

/** A page with something to type into. */
const loadPage = () =>
  Promise.resolve(() => (
    <>
      <h1>Page</h1>
      <input aria-label="Field" />
    </>
  ));

async function show() {
  const shown = renderApp({ loadPage });
  await screen.findByRole('heading', { name: 'Page' });
  return shown;
}

test('? opens the guide at the part of the page, with the shortcuts', async () => {
  const { user } = await show();
  await user.keyboard('?');
  const guide = await screen.findByRole('dialog', { name: 'Guide' });
  expect(screen.getByText(/^Return amount, late fee, deductions/)).toBeVisible();
  expect(screen.getByText(/Count the cash, enter the/)).not.toBeVisible();
  expect(guide).toHaveTextContent('Search the consoleCtrlK');
  expect(await axeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the guide is found by its button and by the search', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Guide to this page' }));
  expect(await screen.findByRole('dialog', { name: 'Guide' })).toBeVisible();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'guide');
  await user.click(await screen.findByRole('option', { name: 'Guide to this page' }));
  expect(await screen.findByRole('dialog', { name: 'Guide' })).toBeVisible();
});

/** Says if the console takes a key press for itself: nobody else acts on it then. */
const isTaken = (target: Element, keys: object) => !fireEvent.keyDown(target, keys);

test('a key types a letter in a field; Ctrl+K works everywhere', async () => {
  await show();
  const field = screen.getByRole('textbox', { name: 'Field' });
  expect(isTaken(field, { key: '?' })).toBe(false);
  expect(isTaken(document.body, { key: '?' })).toBe(true);
  expect(isTaken(field, { key: 'k', ctrlKey: true })).toBe(true);
  expect(isTaken(field, { key: 'k', ctrlKey: true, isComposing: true })).toBe(false);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('Ctrl+K works at a control that keeps its keys to itself', async () => {
  const Page = () => <RowMenu label="Actions" actions={[]} />;
  const { user } = renderApp({ loadPage: () => Promise.resolve(Page) });
  const button = await screen.findByRole('button', { name: 'Actions' });
  act(() => button.focus());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search the console' })).toBeVisible();
});

test('no shortcut works below a dialog', async () => {
  const { user } = await show();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Guide' });
  expect(isTaken(dialog, { key: 'k', ctrlKey: true })).toBe(false);
  expect(isTaken(dialog, { key: '?' })).toBe(false);
});

test.each([
  { key: 'K', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: 'k', ctrlKey: true, metaKey: true },
  { key: 'k' },
  { key: '?', ctrlKey: true },
])('%j is not ours', async (keys) => {
  await show();
  expect(isTaken(document.body, keys)).toBe(false);
});
