import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** Pages of this remote. A chunk's name tells the build its page. */
export const pages = {
  '/members': () =>
    import(/* webpackChunkName: "page-members" */ './tickets/tickets-screen.tsx').then(
      (screen) => screen.TicketsScreen,
    ),
  '/users': () =>
    import(/* webpackChunkName: "page-users" */ './members/members-screen.tsx').then(
      (screen) => screen.MembersScreen,
    ),
  '/referrals': () =>
    import(/* webpackChunkName: "page-referrals" */ './referrals/referrals-screen.tsx').then(
      (screen) => screen.ReferralsScreen,
    ),
  '/import': () =>
    import(/* webpackChunkName: "page-import" */ './import/import-screen.tsx').then(
      (screen) => screen.ImportScreen,
    ),
  '/statement': () =>
    import(/* webpackChunkName: "page-statement" */ './statement/statement-screen.tsx').then(
      (screen) => screen.StatementScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
