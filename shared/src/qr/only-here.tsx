import styled from 'styled-components';

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

/** The whole address of a page of this console, for a phone that scans or is sent it. */
export function wholeAddress(path: string): string {
  return new URL(path, window.location.origin).href;
}

/** True when the host of an address is the computer itself. */
export function isLoopbackHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}
