import { OnlyHere, QrCode, wholeAddress } from '@kuri/shared/qr';

interface PhoneCodeProps {
  /** The address of a proof, without the origin. */
  proofUrl: string;
  label: string;
}

/** The code that leads a phone to a proof, and a word where it cannot. */
export function PhoneCode({ proofUrl, label }: PhoneCodeProps) {
  return (
    <>
      <QrCode text={wholeAddress(proofUrl)} label={label} />
      <OnlyHere />
    </>
  );
}
