import { IconExternalLink } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { historyLabels } from '../labels.ts';

/** The way to the page on which anyone can check a draw. */
export function ProofLink({ draw: { proofUrl, drawNo } }: { draw: Draw }) {
  if (proofUrl === null) return historyLabels.noWinner;
  return (
    <Link
      href={proofUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={historyLabels.checkOf(drawNo)}
    >
      {historyLabels.check}
      <IconExternalLink aria-hidden="true" size={14} />
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: var(--touch);
  color: var(--brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`;
