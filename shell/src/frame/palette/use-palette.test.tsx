import { Suspense, use } from 'react';
import { login, renderScreen, screen, waitFor } from '@kuri/shared/testing';
import { usePalette } from './use-palette.tsx';

const mockShown = jest.fn();
const mockNever = new Promise<never>(() => undefined);

jest.mock('./palette-dialog.tsx', () => ({
  PaletteDialog: () => {
    mockShown();
    return use(mockNever);
  },
}));

function Page() {
  const { openPalette, dialogs } = usePalette({
    pages: [],
    modules: [],
    entries: [],
    login: login(),
    onLogOut: () => undefined,
  });
  return (
    <>
      <button onClick={openPalette}>Search</button>
      {dialogs}
    </>
  );
}

test('is rendered behind the page: what it waits for takes nothing of the page away', async () => {
  const { user } = renderScreen(
    <Suspense fallback="The page is gone">
      <Page />
    </Suspense>,
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => {
    expect(mockShown).toHaveBeenCalled();
  });
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});
