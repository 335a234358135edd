import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';
import type { SlotParts } from '@kuri/shared/slots';

/** Pages of this remote. A chunk's name tells the build which page it belongs to. */
export const pages = {
  '/dues': () =>
    import(/* webpackChunkName: "page-dues" */ './dues/dues-screen.tsx').then(
      (screen) => screen.DuesScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** The parts that fill slots of other modules. */
export const slots = {
  'member-reminder': () =>
    import(/* webpackChunkName: "slot-member-reminder" */ './reminders/remind-panel.tsx').then(
      (part) => part.MemberReminder,
    ),
} satisfies SlotParts;

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
