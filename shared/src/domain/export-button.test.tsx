import { receiptsFile } from '../contract/calls/files.ts';
import { receiptsFile as receiptsFileCall } from '../contract/calls.ts';
import { fakeHttp } from '../testing/fake-http.ts';
import { login } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { screen, waitFor } from '@testing-library/react';
import { ExportButton } from './export-button.tsx';

const fake = fakeHttp();
const saved = savedFiles();

const shown = { query: { scheme: 'All', searchvalue: 'meera' } };
const button = <ExportButton call={receiptsFile} sent={shown} name="receipts" />;

test('saves what the list shows under the name of the list and the day', async () => {
  fake.on(receiptsFileCall, { status: 200, body: new Blob(['"Receipt No."']) });
  const { user } = renderScreen(button);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => {
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^receipts-\d{4}-\d{2}-\d{2}\.csv$/),
    ]);
  });
  expect(fake.sent(receiptsFileCall)[0]?.query).toEqual(shown.query);
});

test('is not shown without the permission', () => {
  renderScreen(button, { session: login({ userType: 'COLLECTOR' }) });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
