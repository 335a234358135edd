import { isPermitted, type Login } from '@kuri/shared/contract';
import { MODULES_ENTRY } from '../../platform/modules/modules-page.tsx';
import { pageAt, type ConsolePage } from '../../platform/pages/console-pages.ts';
import { layoutLabels } from './labels.ts';

/** A page that the profile menu leads to. */
export interface ProfileLink {
  path: string;
  label: string;
}

const PROFILE_PATH = '/profile';

/** The profile where a module has that page, and the modules for users who manage them. */
export function profileLinks(pages: readonly ConsolePage[], session: Login): ProfileLink[] {
  return [
    ...(pageAt(pages, PROFILE_PATH) ? [{ path: PROFILE_PATH, label: layoutLabels.profile }] : []),
    ...(isPermitted(session.userType, MODULES_ENTRY.permission)
      ? [{ path: MODULES_ENTRY.route, label: layoutLabels.modules }]
      : []),
  ];
}
