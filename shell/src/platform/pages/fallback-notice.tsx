import styled from 'styled-components';
import { pageLabels } from './labels.ts';

interface FallbackNoticeProps {
  /** The module's. */
  title: string;
  version: string;
  insteadOf: string;
}

/** One line that says that an older version is at work. */
export function FallbackNotice({ title, version, insteadOf }: FallbackNoticeProps) {
  return <Line role="status">{pageLabels.fallback({ module: title, version, insteadOf })}</Line>;
}

const Line = styled.p`
  margin: 0 0 var(--s4);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--warn-tint);
  color: var(--warn);
`;
