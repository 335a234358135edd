import { Badge } from '@kuri/shared/ui';

/** Marks a screen whose data comes from no server. */
export function SampleBadge() {
  return <Badge>Sample data</Badge>;
}
