import { report, reportFigures, stopReports } from './report.ts';

const event = {
  module: 'mfe-groups',
  version: '1.0.0',
  kind: 'render',
  message: 'out of order',
  page: '/groups',
  canary: false,
  fellBackTo: null,
} as const;

const sent = jest.fn().mockResolvedValue({ ok: true });

beforeAll(() => {
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', sent);
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

it('reports to the server until it is stopped, and nothing of that page afterwards', () => {
  report(event);
  expect(sent).toHaveBeenCalledWith('/telemetry', expect.objectContaining({ method: 'POST' }));
  sent.mockClear();
  stopReports();
  report(event);
  reportFigures([]);
  expect(sent).not.toHaveBeenCalled();
});
