import type { FieldFigure } from '@kuri/shared/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { registryModule, registryOf } from '../../testing/registry-fixture.ts';
import { watchFieldFigures } from './field-figures.ts';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));
jest.mock('./observe-marks.ts', () => ({ observeMarks: jest.fn() }));

const send = jest.fn<undefined, [readonly FieldFigure[]]>();
const runs = jest.fn<string | null, [string]>();
let isHidden = false;

function leaveTab() {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A figure as the browser gives it. */
function measured(id: string, pathname: string, value = 0.1) {
  const [note] = jest.mocked(onCLS).mock.calls[0] ?? [];
  const navigationURL = new URL(pathname, location.href).href;
  note?.({ id, name: 'CLS', value, navigationURL } as Parameters<typeof note>[0]);
}

beforeEach(() => {
  jest.clearAllMocks();
  isHidden = false;
  // jsdom notes no entries.
  Reflect.set(performance, 'getEntriesByType', () => []);
  runs.mockReturnValue('1.0.0');
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  watchFieldFigures({ registry: registryOf(registryModule()), runs, send });
});

it('are sent when the tab is left, once each', () => {
  measured('v1', '/groups');
  measured('v1', '/groups', 0.2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send).not.toHaveBeenCalled();
  leaveTab();
  leaveTab();
  expect(send.mock.calls).toEqual([
    [[{ name: 'CLS', value: 0.1, module: 'mfe-groups', page: '/groups', version: '1.0.0' }]],
  ]);
  expect([onINP, onLCP].map((measure) => jest.mocked(measure).mock.calls.length)).toEqual([1, 1]);
});

it('are of the version that the tab runs, of pages that there are', () => {
  runs.mockReturnValueOnce(null);
  measured('v1', '/groups');
  measured('v2', '/nowhere');
  leaveTab();
  expect(send).not.toHaveBeenCalled();
  measured('v3', '/');
  leaveTab();
  const [[first] = []] = send.mock.calls[0] ?? [];
  expect(first).toMatchObject({ module: 'shell', page: '/' });
});

it('are fifty at most', () => {
  for (let at = 0; at < 51; at += 1) measured(`v${at}`, '/groups');
  leaveTab();
  expect(send.mock.calls[0]?.[0]).toHaveLength(50);
});
