import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { OnlyHere, QrCode, wholeAddress } from '@kuri/shared/qr';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { checkAddress, roomLanguage } from '../room/language.ts';
import { HowProven } from './how-proven.tsx';

const { title, qr, photograph, sealOf, readAloud: aloud } = drawLabels.seal;

/** Hash of the frozen list, photographed and read aloud before numbers are called out. */
export function SealCard({ draw: { lockHash, seal, proofUrl } }: { draw: Draw }) {
  if (lockHash === null) return null;
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {proofUrl !== null && <PhoneCode proofUrl={proofUrl} label={qr} />}
      <dl>
        <dt>{aloud}</dt>
        <dd data-large>{readAloud(lockHash)}</dd>
      </dl>
      <p>{photograph}</p>
      <HowProven>
        <dl>
          <dt>{sealOf}</dt>
          <dd>{shortHash(seal)}</dd>
        </dl>
      </HowProven>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s3);
  position: sticky;
  top: var(--s4);
  width: min(100%, 420px);
  justify-self: center;
  padding: var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);
  text-align: center;

  > h2 {
    font-size: 18px;
    line-height: 24px;
    font-weight: 650;
  }
  > svg {
    width: min(100%, 280px);
    height: auto;
  }
  dl {
    display: grid;
    gap: 2px;
  }
  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 0 0 var(--s2);
    font-family: ui-monospace, monospace;
  }
  dd[data-large] {
    font-size: clamp(20px, 2vw, 28px);
    font-weight: 700;
    line-height: 1.3;
  }
  summary {
    margin-inline: auto;
  }
  > p {
    max-width: 40ch;
    color: var(--ink-2);
    font-size: 13px;
    text-wrap: balance;
  }
  @media ${PHONE_QUERY} {
    position: static;
  }
`;

interface PhoneCodeProps {
  /** Proof address without the origin. */
  proofUrl: string;
  label: string;
}

/** QR code of a proof, and a note if a phone cannot reach this address. */
export function PhoneCode({ proofUrl, label }: PhoneCodeProps) {
  return (
    <>
      <QrCode text={wholeAddress(checkAddress(proofUrl, roomLanguage()))} label={label} />
      <OnlyHere text={drawLabels.onlyHere} />
    </>
  );
}

/** First 16 hex digits (64 bits) in groups of four, for reading aloud. */
function readAloud(hash: string): string {
  return groups(hash.slice(0, 16));
}

/** Beginning and end of a hash. */
function shortHash(hash: string): string {
  return `${groups(hash.slice(0, 12))} … ${hash.slice(-2)}`;
}

function groups(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
