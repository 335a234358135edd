import { toast } from '@kuri/shared/ui';

// The group screens tell everything for 2 s at the top right; what failed also stays in its form.
const AT_TOP_RIGHT = { duration: 2000, position: 'top-right' } as const;

export function tellDone(text: string): void {
  toast.success(text, AT_TOP_RIGHT);
}

export function tellFailed(text: string): void {
  toast.error(text, AT_TOP_RIGHT);
}

export function tell(text: string): void {
  toast.blank(text, AT_TOP_RIGHT);
}
