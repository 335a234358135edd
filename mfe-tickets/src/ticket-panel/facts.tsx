import type { ReactNode } from 'react';
import { Facts } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';

interface TicketFactsProps {
  /** What there is to say, by its label; nothing shows as such. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labelled values that are there to be read. */
export function TicketFacts({ facts }: TicketFactsProps) {
  const given = (value: ReactNode) =>
    value === null || value === '' ? ticketPanelLabels.notGiven : value;
  return <Facts facts={facts.map(([label, value]) => [label, given(value)] as const)} />;
}
