import styled from 'styled-components';
import { qrLabels } from './labels.ts';

/**
 * A word where phones cannot open the address that a code leads to; nothing where they can.
 * @param props `text` where the screen is in another language than the console
 */
export function OnlyHere({ text = qrLabels.onlyHere }: { text?: string }) {
  return isLoopbackHost(window.location.hostname) && <Warning>{text}</Warning>;
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
