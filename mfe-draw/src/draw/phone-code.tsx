import styled from 'styled-components';
import { drawLabels } from '../labels.ts';
import { QrCode } from '../qr/qr-code.tsx';
import { addressOf, isOnlyHere } from './proof-address.ts';

interface PhoneCodeProps {
  /** The address of a proof, without the origin. */
  proofUrl: string;
  label: string;
}

/** The code that leads a phone to a proof, and a word where it cannot. */
export function PhoneCode({ proofUrl, label }: PhoneCodeProps) {
  return (
    <>
      <QrCode text={addressOf(proofUrl)} label={label} />
      {isOnlyHere(window.location.hostname) && <Warning>{drawLabels.onlyHere}</Warning>}
    </>
  );
}

const Warning = styled.p`
  max-width: 40ch;
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
  font-size: 13px;
`;
