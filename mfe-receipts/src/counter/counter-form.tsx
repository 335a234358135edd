import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import type { Member } from '@kuri/shared/contract';
import { FormError, useFieldValue } from '@kuri/shared/forms';
import { formatExactRupees } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { focusFirstTicket } from '../payment/focus-first.ts';
import { MemberCard } from '../payment/member-card.tsx';
import {
  DATE_NAMES,
  DateFields,
  RemarksField,
  TransactionField,
} from '../payment/payment-fields.tsx';
import { linesText, reasonAgainst, totalsOf } from '../payment/ticket-lines.ts';
import { CashReceived } from './cash-received.tsx';
import { CounterTickets } from './counter-tickets.tsx';
import { counterLabels } from './labels.ts';
import { PayMethods } from './pay-methods.tsx';
import type { Counter } from './use-counter.ts';

interface CounterFormProps {
  counter: Counter;
  member: Member;
  tickets: RefObject<HTMLDivElement | null>;
  detail: RefObject<HTMLDivElement | null>;
}

/** The payment of a person, from their tickets to Enter at the last field. */
export function CounterForm(props: CounterFormProps) {
  const { counter, member, tickets } = props;
  const { panel } = counter;
  const form = useRef<HTMLFormElement>(null);
  const isPayable = member.schemeMemberships.some((ticket) => reasonAgainst(ticket) === null);

  const start = useEffectEvent(() => {
    if (isPayable) focusFirstTicket(tickets.current);
    else form.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    start();
  }, []);

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    // A key that is held since the step before goes no further.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isAtTickets = tickets.current?.contains(event.target as Node) === true;
    if (isAtTickets || !isPayable) counter.leave();
    else focusFirstTicket(tickets.current);
  };
  return (
    <Form
      ref={form}
      noValidate
      aria-label={counterLabels.pays(member.memberName)}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void counter.submit();
      }}
    >
      <MemberCard member={member} onChange={counter.leave} />
      {isPayable && panel.choice.lines.length === 0 && <p>{counterLabels.nothingDue}</p>}
      {!isPayable && <FormError text={counterLabels.nonePayable(member.memberName)} />}
      <PaymentParts {...props} isPayable={isPayable} />
    </Form>
  );
}

function PaymentParts(props: CounterFormProps & { isPayable: boolean }) {
  const { counter, member, tickets, detail, isPayable } = props;
  const { form, choice, recording, limits } = counter.panel;
  const methods = useRef<HTMLFieldSetElement>(null);
  const method = useFieldValue(form, 'paymentMethod');
  const { amount } = totalsOf(choice.lines);
  const sum = formatExactRupees(amount);
  return (
    <>
      <CounterTickets
        ref={tickets}
        counter={counter}
        member={member}
        onDone={() => {
          focusMethod(methods.current);
        }}
      />
      {isPayable && (
        <>
          <PayMethods
            ref={methods}
            form={form}
            onDone={() => {
              detail.current?.querySelector('input')?.focus();
            }}
          />
          <div ref={detail}>
            <MethodDetail counter={counter} method={method} amount={amount} />
          </div>
          <details>
            <summary>{counterLabels.more}</summary>
            <More>
              <DateFields form={form} limits={limits} names={DATE_NAMES} />
              <RemarksField form={form} />
            </More>
          </details>
          <FormError
            text={
              recording.failure === paymentLabels.unexpected
                ? counterLabels.noAnswer
                : recording.failure
            }
          />
          <Footer>
            <span aria-live="polite">{linesText(choice.lines)}</span>
            <Button
              type="submit"
              variant="primary"
              size="l"
              busy={recording.isBusy}
              busyLabel={paymentLabels.creating}
            >
              {counterLabels.record(sum)}
            </Button>
          </Footer>
        </>
      )}
    </>
  );
}

/** What is asked of the method: the cash that came, or the number of the transfer. */
function MethodDetail({
  counter,
  method,
  amount,
}: {
  counter: Counter;
  method: unknown;
  amount: number;
}) {
  const { form } = counter.panel;
  const typed = useFieldValue(form, 'transactionId');
  if (method === '') return null;
  // What was typed for another method is sent along, so it is seen.
  const isCash = method === 'Cash';
  return (
    <Detail>
      {isCash && (
        <CashReceived amount={amount} value={counter.received} onChange={counter.setReceived} />
      )}
      {(!isCash || typed !== '') && <TransactionField form={form} />}
    </Detail>
  );
}

/** Takes the focus to the method that is chosen, or to the first. */
function focusMethod(methods: HTMLFieldSetElement | null): void {
  const found = [':checked', 'input'].map((each) => methods?.querySelector<HTMLElement>(each));
  found.find((input) => input)?.focus();
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  summary {
    min-height: var(--touch);
    align-content: center;
    color: var(--ink-2);
    cursor: pointer;
  }
`;

const Detail = styled.div`
  display: grid;
  gap: var(--s4);
`;

const More = styled(Detail)`
  padding-top: var(--s3);
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  color: var(--ink-2);
`;
