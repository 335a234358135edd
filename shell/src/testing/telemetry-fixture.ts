import type { TelemetryEvent } from '@kuri/shared/contract';

/** For tests: what a page reports of a module that failed. */
export const failedRender: TelemetryEvent = {
  module: 'mfe-groups',
  version: '1.0.0',
  kind: 'render',
  message: 'out of order',
  page: '/groups',
  canary: false,
  fellBackTo: null,
};
