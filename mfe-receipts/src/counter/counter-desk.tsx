import { useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { FormError } from '@kuri/shared/forms';
import { formatExactRupees } from '@kuri/shared/format';
import { ConfirmPayment } from '../payment/record-payment.tsx';
import { PayerSearch } from '../payment/payer-search.tsx';
import { SlipDialog } from '../slip/slip-dialog.tsx';
import { ChangeToGive } from './cash-received.tsx';
import { CounterForm } from './counter-form.tsx';
import { counterLabels } from './labels.ts';
import { usePayerFromUrl, useCounter, type Paid } from './use-counter.ts';

interface CounterDeskProps {
  /** The reason for taking no payments today; null while payments are taken. */
  closed: string | null;
  search: RefObject<HTMLInputElement | null>;
}

/** One payment after the other: search, form, slip. */
export function CounterDesk({ closed, search }: CounterDeskProps) {
  const tickets = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const counter = useCounter({ search, tickets, detail });
  usePayerFromUrl(counter);
  const { panel, paid, isOffered } = counter;
  const { member, recording } = panel;
  return (
    <Parts>
      <FormError text={closed} />
      {closed === null && <PayerSearch ref={search} onChoose={counter.choose} />}
      {member && <CounterForm key={member.memberId} {...{ counter, member, tickets, detail }} />}
      <div role="status">
        {paid && <LastPaid paid={paid} />}
        {paid && <Noticed texts={paid.warnings} />}
      </div>
      <ConfirmPayment recording={recording} />
      <SlipDialog slip={paid?.slip ?? null} isOpen={isOffered} onClose={counter.done}>
        {paid && (paid.change > 0 || paid.warnings.length > 0) && (
          <Above>
            {paid.change > 0 && <ChangeToGive amount={paid.change} />}
            <Noticed texts={paid.warnings} />
          </Above>
        )}
      </SlipDialog>
    </Parts>
  );
}

function LastPaid({ paid: { slip, change } }: { paid: Paid }) {
  return (
    <Last>
      {slip && (
        <span>
          {counterLabels.last({
            number: slip.receiptNumber,
            amount: formatExactRupees(slip.taken),
            name: slip.memberName,
          })}
        </span>
      )}
      {change > 0 && <b>{`${counterLabels.change} ${formatExactRupees(change)}`}</b>}
    </Last>
  );
}

/** The warnings of the server, each in a line of its own. */
function Noticed({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Warning key={text}>{text}</Warning>);
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s4);
`;

const Above = styled.div`
  display: grid;
  gap: var(--s2);
  margin-bottom: var(--s3);
`;

const Last = styled.p`
  padding: 10px 12px;
  border-radius: var(--r-s);
  background: var(--good-tint);
  color: var(--good);

  b {
    display: block;
  }
  & + p {
    margin-top: var(--s2);
  }
`;

const Warning = styled(Last)`
  background: var(--warn-tint);
  color: var(--warn);
`;
