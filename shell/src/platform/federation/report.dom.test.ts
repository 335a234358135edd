import { report, reportFigures, stopReports } from './report.ts';
import { failedRender } from '../../testing/telemetry-fixture.ts';

const sent = jest.fn().mockResolvedValue({ ok: true });

beforeAll(() => {
  // jsdom has no fetch.
  Reflect.set(globalThis, 'fetch', sent);
});
afterAll(() => Reflect.deleteProperty(globalThis, 'fetch'));

it('reports to the server until it is stopped, and nothing of that page afterwards', () => {
  report(failedRender);
  expect(sent).toHaveBeenCalledWith('/telemetry', expect.objectContaining({ method: 'POST' }));
  sent.mockClear();
  stopReports();
  report(failedRender);
  reportFigures([], '1.0.0');
  expect(sent).not.toHaveBeenCalled();
});
