import { pageLabels } from '../platform/pages/labels.ts';
import { NoPage } from './no-page.tsx';

/** In the place of a page that the user's type may not open; the rest of the console is around it. */
export function ForbiddenScreen() {
  return <NoPage title={pageLabels.forbidden} text={pageLabels.forbiddenText} />;
}
