import styled from 'styled-components';
import { isLoopbackHost } from './whole-address.ts';

const TEXT =
  'Phones cannot open this address. Open the console by this computer’s name or address on the network.';

/** A word where phones cannot open the address that a code leads to; nothing where they can. */
export function OnlyHere() {
  return isLoopbackHost(window.location.hostname) && <Warning>{TEXT}</Warning>;
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
