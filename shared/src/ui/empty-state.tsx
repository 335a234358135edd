import { IconInbox } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { StateFrame } from './state-parts.tsx';

interface EmptyStateProps extends ComponentPropsWithRef<'div'> {
  text: string;
  /** Button that would fill it. */
  action?: ReactNode;
}

/** Nothing is there, and that is no failure. */
export function EmptyState({ text, action, ...rest }: EmptyStateProps) {
  return (
    <StateFrame {...rest}>
      <IconInbox aria-hidden="true" size={28} stroke={1.5} />
      <p>{text}</p>
      {action}
    </StateFrame>
  );
}
