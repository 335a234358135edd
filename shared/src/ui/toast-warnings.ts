import { toast } from './toast.ts';

/** Shows what the server noticed at a write until it is closed: it is to be read. */
export function toastWarnings({ warnings }: { warnings: readonly string[] }): void {
  if (warnings.length > 0) toast.blank(warnings.join(' '), { duration: Infinity });
}
