import * as calls from '../calls/overview.ts';
import { overview } from '../overview.ts';
import { binderFor } from './bind.ts';

const bind = binderFor('overview');

export const overviewCalls = {
  overview: bind(calls.overview, {
    summary: 'The overview of the account today: money, arrears, groups, draws, new members',
    answer: overview,
  }),
};
