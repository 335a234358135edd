import { Badge } from '@kuri/shared/ui';

/** Quietly says that what the screen shows comes from no server and is kept nowhere. */
export function SampleBadge() {
  return <Badge>Sample data</Badge>;
}
