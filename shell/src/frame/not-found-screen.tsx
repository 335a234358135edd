import { pageLabels } from '../platform/pages/labels.ts';
import { NoPage } from './no-page.tsx';

/** Any address that no page has. It is open to everybody and fills the window. */
export function NotFoundScreen() {
  return <NoPage title={pageLabels.notFound} text={pageLabels.notFoundText} fillsWindow />;
}
