import { Badge } from '@kuri/shared/ui';
import { sampleLabels } from './labels/sample.ts';

/** Quietly says that what the screen shows comes from no server and is kept nowhere. */
export function SampleBadge() {
  return <Badge>{sampleLabels.badge}</Badge>;
}
