import { QrCode } from '../qr/qr-code.tsx';
import { OnlyHere } from '../qr/only-here.tsx';
import { addressOf } from '../qr/proof-address.ts';

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
      <OnlyHere />
    </>
  );
}
