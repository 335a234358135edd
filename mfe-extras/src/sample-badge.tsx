import { messages } from '@kuri/shared/format';
import { Badge } from '@kuri/shared/ui';

const sampleLabels = messages('extras.sample', { badge: 'Sample data' });

/** Marks a screen whose data comes from no server. */
export function SampleBadge() {
  return <Badge>{sampleLabels.badge}</Badge>;
}
