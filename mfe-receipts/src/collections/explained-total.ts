import type { PaymentMode } from '@kuri/shared/contract';
import type { DateRange } from '@kuri/shared/router';

/** Which total of the collections is explained. */
export interface ExplainedTotal {
  /** What it is called: a method, or all of them. */
  label: string;
  /** Undefined for all methods together. */
  method: PaymentMode | undefined;
  /** Null for every group. */
  schemeId: string | null;
  range: DateRange;
}
