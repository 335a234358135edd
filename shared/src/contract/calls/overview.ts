import { binderFor } from './bind.ts';
import { overview as overviewSchema, type Overview } from '../overview.ts';
import type { Call } from './call.ts';

/** The account today, in a few figures. */
export const overview: Call<Overview> = {
  method: 'GET',
  path: 'overview',
  reads: ['receipts', 'dues', 'groups', 'draws', 'members'],
};

const bind = binderFor('overview');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  overview: bind(overview, {
    summary: 'The overview of the account today: money, arrears, groups, draws, new members',
    answer: overviewSchema,
  }),
};
