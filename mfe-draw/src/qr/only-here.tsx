import styled from 'styled-components';
import { drawLabels } from '../labels.ts';
import { isOnlyHere } from './proof-address.ts';

/** A word where phones cannot open the address that a code leads to; nothing where they can. */
export function OnlyHere() {
  return isOnlyHere(window.location.hostname) && <Warning>{drawLabels.onlyHere}</Warning>;
}

const Warning = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  font-size: 13px;

  && {
    color: var(--bad);
  }
`;
