import { groupTypesFile, groupsFile } from '@kuri/shared/calls';
import { renderPage, savedFiles, screen, waitFor } from '@kuri/shared/testing';
import { groupsHttp } from './testing/panel-driver.ts';

const http = groupsHttp();
const saved = savedFiles();

test.each([
  ['/groups', groupsFile, /^groups-.*\.csv$/],
  ['/groups?tab=types', groupTypesFile, /^group-types-.*\.csv$/],
])('what %s lists is saved as a file', async (route, file, name) => {
  http.on(file, { status: 200, body: new Blob(['"Name"']) });
  const { user } = await renderPage(route);
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => {
    expect(saved.map((each) => each.name)).toEqual([expect.stringMatching(name)]);
  });
  expect(http.sent(file)).toHaveLength(1);
});
