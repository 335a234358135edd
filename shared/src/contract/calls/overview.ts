import { binderFor } from './bind.ts';
import {
  firstSteps,
  overview as overviewSchema,
  type FirstSteps,
  type Overview,
} from '../overview.ts';
import type { Call } from './call.ts';

export const overview: Call<Overview> = {
  method: 'GET',
  path: 'overview',
  reads: ['receipts', 'dues', 'groups', 'draws', 'members', 'dayBook', 'prizes'],
};

export const firstStepsRead: Call<FirstSteps> = {
  method: 'GET',
  path: 'firstSteps',
  permission: 'manageOrganisation',
  reads: ['organisation', 'groupTypes', 'groups', 'tickets', 'receipts'],
};

const bind = binderFor('overview');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  overview: bind(overview, {
    summary:
      'The overview of the account today: what waits, money, arrears, groups, draws, new members',
    answer: overviewSchema,
  }),
  firstStepsRead: bind(firstStepsRead, {
    summary: 'What a new account has done: settings, group type, group, ticket, receipt',
    answer: firstSteps,
  }),
};
