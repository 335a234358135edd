import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FactList, PHONE_QUERY } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';

interface FactsProps {
  /** What there is to say, by its label; nothing shows as such. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labelled values that are there to be read. */
export function Facts({ facts }: FactsProps) {
  const given = (value: ReactNode) =>
    value === null || value === '' ? ticketPanelLabels.notGiven : value;
  return <List facts={facts.map(([label, value]) => [label, given(value)] as const)} />;
}

const List = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);

  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    overflow-wrap: anywhere;
    font-weight: 550;
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
