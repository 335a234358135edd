import { auditFile } from '../contract/calls.ts';
import { makeCall } from '../api.ts';
import { useDownload } from '../query.ts';
import { failure, fakeHttp, login, ok, renderScreen, savedFiles, screen } from '../testing.ts';

const http = fakeHttp();
const saved = savedFiles();
const NOBODY = { userid: undefined, memberid: undefined, schemeid: undefined };
const query = { ...NOBODY, kind: 'draws', startdate: undefined, enddate: undefined };

function Saving() {
  const file = useDownload(auditFile, { failed: 'Not here', toasts: { failed: (text) => text } });
  return <button onClick={() => void file.save({ query }, 'trail.csv')}>Download</button>;
}

test('a file is asked for with the token, and saved under its name', async () => {
  http.on(auditFile, ok('a,b'));
  const { user } = renderScreen(<Saving />);
  await user.click(screen.getByRole('button'));
  expect(saved.map(({ name }) => name)).toEqual(['trail.csv']);
  expect(saved[0]?.content.size).toBeGreaterThan(0);
  expect(http.requests[0]?.headers['authorization']).toBe(`Bearer ${login().authToken}`);
  expect(http.requests[0]?.query).toEqual({ kind: 'draws' });
});

test('a refusal is shown as for any other call, and nothing is saved', async () => {
  http.on(auditFile, failure(404, 'NOT_FOUND', 'This is not here any more'));
  const { user } = renderScreen(<Saving />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('This is not here any more')).toBeVisible();
  const message = 'This is not here any more';
  await expect(makeCall(auditFile, { query })).rejects.toMatchObject({ status: 404, message });
  expect(saved).toEqual([]);
});
