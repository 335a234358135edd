import { useState } from 'react';
import styled from 'styled-components';
import { payPrize, prizePage } from '@kuri/shared/calls';
import type { Prize } from '@kuri/shared/contract';
import { DeferredContent, SidePanel } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { EmptyState, ListState, type PanelProps } from '@kuri/shared/ui';
import { prizePanelLabels as labels } from './labels.ts';
import { PaidButtons } from './paid-buttons.tsx';
import { PayForm } from './pay-form.tsx';
import { PayoutFacts, PrizeFacts, ReversedPayouts } from './prize-facts.tsx';

/** Which prize: that of a draw. */
export interface PrizeSubject {
  drawId: string;
  drawNo: number;
}

interface FormState {
  isDirty: boolean;
  isBusy: boolean;
}

/** More payouts of one draw than are ever reversed. */
const ALL_OF_ONE = 50;

/** The prize of a draw: to be paid out, or how it was. */
export function PrizePanel({ subject, ...panel }: PanelProps<PrizeSubject>) {
  return subject && <OpenedPrize subject={subject} {...panel} />;
}

interface OpenedPrizeProps extends Pick<PanelProps<PrizeSubject>, 'isOpen' | 'onClose'> {
  subject: PrizeSubject;
}

function OpenedPrize({ subject: { drawId, drawNo }, isOpen, onClose }: OpenedPrizeProps) {
  // Null until there was something to fill in.
  const [form, setForm] = useState<FormState | null>(null);
  const query = { scheme: 'All', state: 'All' as const, drawid: drawId };
  const prizes = useRead(prizePage, { query: { ...query, pageno: 1, pagesize: ALL_OF_ONE } });
  const prize = prizes.data?.data.find(({ state }) => state !== 'reversed');
  return (
    <SidePanel
      title={labels.title(drawNo)}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form?.isDirty === true}
      isBusy={form?.isBusy === true}
      footer={
        prize?.payout ? (
          <PaidButtons prize={prize} payout={prize.payout} takesFocus={form !== null} />
        ) : undefined
      }
    >
      <ListState query={prizes} loading={labels.loading} failed={labels.failed}>
        {({ data }) =>
          prize === undefined ? (
            <EmptyState text={labels.none} />
          ) : (
            <Stack>
              <DeferredContent>
                <PrizeFacts prize={prize} />
                {prize.payout ? (
                  <PayoutFacts prize={prize} payout={prize.payout} />
                ) : (
                  <Payable prize={prize} onFormChange={setForm} />
                )}
                <ReversedPayouts prizes={data.filter(({ state }) => state === 'reversed')} />
              </DeferredContent>
            </Stack>
          )
        }
      </ListState>
    </SidePanel>
  );
}

interface PayableProps {
  prize: Prize;
  onFormChange: (form: FormState) => void;
}

/** What can be done about a prize that is not paid out. */
function Payable({ prize, onFormChange }: PayableProps) {
  const mayPay = useMay(payPrize);
  const mayPayUnusual = useMay('payUnusualPrizes');
  const { returnAmount, receiptsReversed = false } = prize;
  if (returnAmount === null) return <p>{labels.noReturn}</p>;
  if (!mayPay) return <p>{labels.mayNot}</p>;
  if (receiptsReversed && !mayPayUnusual) return <p>{labels.afterReversal}</p>;
  return <PayForm prize={{ ...prize, returnAmount }} onFormChange={onFormChange} />;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;
