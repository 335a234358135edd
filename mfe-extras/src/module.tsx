import type { ComponentType } from 'react';
import type { RemoteModule } from '@kuri/shared/contract';

/** Pages of this remote. A chunk's name tells the build its page. */
export const pages = {
  '/vouchers': () =>
    import(/* webpackChunkName: "page-vouchers" */ './vouchers/vouchers-screen.tsx').then(
      (screen) => screen.VouchersScreen,
    ),
  '/dashboard': () =>
    import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-screen.tsx').then(
      (screen) => screen.DashboardScreen,
    ),
  '/overview': () =>
    import(/* webpackChunkName: "page-overview" */ './overview/overview-screen.tsx').then(
      (screen) => screen.OverviewScreen,
    ),
  '/demoiframe': () =>
    import(/* webpackChunkName: "page-demoiframe" */ './preview/preview-screen.tsx').then(
      (screen) => screen.PreviewScreen,
    ),
  '/profile': () =>
    import(/* webpackChunkName: "page-profile" */ './profile/profile-screen.tsx').then(
      (screen) => screen.ProfileScreen,
    ),
  '/userProfile': () =>
    import(/* webpackChunkName: "page-userProfile" */ './profile/profile-screen.tsx').then(
      (screen) => screen.ProfileScreen,
    ),
  '/whatsapp': () =>
    import(/* webpackChunkName: "page-whatsapp" */ './whatsapp/whatsapp-screen.tsx').then(
      (screen) => screen.WhatsappScreen,
    ),
  '/audit': () =>
    import(/* webpackChunkName: "page-audit" */ './audit/audit-screen.tsx').then(
      (screen) => screen.AuditScreen,
    ),
  '/backup': () =>
    import(/* webpackChunkName: "page-backup" */ './backup/backup-screen.tsx').then(
      (screen) => screen.BackupScreen,
    ),
  '/staff': () =>
    import(/* webpackChunkName: "page-staff" */ './staff/staff-screen.tsx').then(
      (screen) => screen.StaffScreen,
    ),
  '/settings': () =>
    import(/* webpackChunkName: "page-settings" */ './settings/settings-screen.tsx').then(
      (screen) => screen.SettingsScreen,
    ),
} satisfies RemoteModule<ComponentType>['pages'];

/** Labels in other languages, put in place before a part is shown. */
export const languages = {
  ml: () => import(/* webpackChunkName: "ml" */ '../locales/ml.json'),
} satisfies RemoteModule<ComponentType>['languages'];
