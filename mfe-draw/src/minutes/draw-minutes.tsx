import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { DrawProof } from '@kuri/shared/contract';
import { Dialog } from '@kuri/shared/overlays';
import { OnlyHere } from '@kuri/shared/qr';
import { Button } from '@kuri/shared/ui';
import { checkRecord } from '../check/check-record.ts';
import { drawOf } from './draw-of.ts';
import { minutesText } from './labels.ts';
import { Minutes } from './minutes.tsx';
import { PrintedA4 } from './printed-a4.tsx';

interface DrawMinutesProps {
  bundle: DrawProof;
  drawNo: number;
  groupName: string;
  onClose: () => void;
}

/** The minutes of a draw, to be printed on A4 and signed. Records that do not hold get none. */
export function DrawMinutes({ bundle, drawNo, groupName, onClose }: DrawMinutesProps) {
  const verdict = useMemo(() => checkRecord(bundle), [bundle]);
  const minuted = verdict.isGenuine ? drawOf(verdict, drawNo) : null;
  const minutes = minuted && (
    <Minutes
      minuted={minuted}
      groupName={groupName}
      address={`${window.location.origin}/p/${minuted.head}`}
    />
  );
  return (
    <Dialog
      title={minutesText.dialog}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{minutesText.close}</Button>
          {minutes && (
            <Button
              variant="primary"
              icon={<IconPrinter aria-hidden="true" />}
              onClick={() => {
                window.print();
              }}
            >
              {minutesText.print}
            </Button>
          )}
        </>
      }
    >
      {minutes ? (
        <>
          <OnlyHere />
          <Preview tabIndex={0} role="region" aria-label={minutesText.preview}>
            {minutes}
          </Preview>
          <PrintedA4 footer={minutesText.onPage(drawNo, groupName)}>{minutes}</PrintedA4>
        </>
      ) : (
        <p role="alert">{verdict.isGenuine ? minutesText.noDraw : minutesText.notGenuine}</p>
      )}
    </Dialog>
  );
}

const Preview = styled.div`
  margin-top: var(--s2);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
`;
