import type { Overview } from '../overview.ts';
import type { Call } from './call.ts';

/** The account today, in a few figures. */
export const overview: Call<Overview> = {
  method: 'GET',
  path: 'overview',
  reads: ['receipts', 'dues', 'groups', 'draws', 'members'],
};
