import { failure, fakeHttp, login, ok } from '../testing.ts';
import { configureApi, downloadFile } from '../api.ts';

const fake = fakeHttp();
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const contents = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${contents.size}`;
      contents.set(address, blob);
      return address;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  configureApi({ baseURL: '', session: () => login(), onUnauthenticated: () => undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a file is asked for with the token, and saved under its name', async () => {
  fake.on('GET', 'export/auditLog.csv', ok('a,b'));
  await downloadFile('export/auditLog.csv', 'trail.csv', { query: { kind: 'draws' } });
  const [request] = fake.requests;
  expect(request?.headers['authorization']).toBe(`Bearer ${login().authToken}`);
  expect(request?.query).toEqual({ kind: 'draws' });
  expect(saved.map(({ name }) => name)).toEqual(['trail.csv']);
  expect(saved[0]?.content.size).toBeGreaterThan(0);
});

test('a refusal is told as of any other call, and nothing is saved', async () => {
  fake.on('GET', 'backup/x', failure(404, 'NOT_FOUND', 'This backup is not here any more'));
  await expect(downloadFile('backup/x', 'x')).rejects.toMatchObject({
    status: 404,
    message: 'This backup is not here any more',
  });
  expect(saved).toEqual([]);
});
