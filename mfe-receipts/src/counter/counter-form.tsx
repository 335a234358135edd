import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { addRupees, type Member } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { FormError, useFieldValue } from '@kuri/shared/forms';
import { Button, PHONE_QUERY } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { LATE_FEE_NAMES, LateFeeFields } from '../payment/late-fee.tsx';
import { focusFirstTicket, PayableTickets } from '../payment/payable-tickets.tsx';
import { Payer } from '../payment/payer-search.tsx';
import {
  DATE_NAMES,
  DateFields,
  RemarksField,
  TransactionField,
} from '../payment/payment-fields.tsx';
import {
  linesText,
  reasonAgainst,
  remainingInstalments,
  totalsOf,
} from '../payment/ticket-lines.ts';
import { CashReceived } from './cash-received.tsx';
import { instalmentsByKey } from './keys.ts';
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
    // A held Enter must not submit the next step.
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
      aria-label={counterLabels.pays({ name: member.memberName })}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void counter.submit();
      }}
    >
      <Payer member={member} onChange={counter.leave} />
      {isPayable && panel.choice.lines.length === 0 && <p>{counterLabels.nothingDue}</p>}
      {!isPayable && <FormError text={counterLabels.nonePayable({ name: member.memberName })} />}
      <PaymentParts {...props} isPayable={isPayable} />
    </Form>
  );
}

function PaymentParts(props: CounterFormProps & { isPayable: boolean }) {
  const { counter, member, tickets, detail, isPayable } = props;
  const { form, choice, recording, limits, lateFee } = counter.panel;
  const methods = useRef<HTMLFieldSetElement>(null);
  const amount = addRupees([totalsOf(choice.lines).amount, lateFee.taken]);
  const sum = formatExactRupees(amount);
  const covered = useCoveredHeight();
  const isUnanswered = recording.failure === paymentLabels.unexpected;
  const failure = isUnanswered ? counterLabels.noAnswer : recording.failure;
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
          <LateFeeFields form={form} names={LATE_FEE_NAMES} due={lateFee.due} />
          <PayMethods
            ref={methods}
            form={form}
            onDone={() => {
              detail.current?.querySelector('input')?.focus();
            }}
          />
          <div ref={detail}>
            <MethodDetail counter={counter} amount={amount} />
          </div>
          <details>
            <summary>{counterLabels.more}</summary>
            <More>
              <DateFields form={form} limits={limits} names={DATE_NAMES} />
              <RemarksField form={form} />
            </More>
          </details>
          <RecordBar style={{ bottom: covered }}>
            <FormError text={failure} />
            <span aria-live="polite">{linesText(choice.lines, lateFee)}</span>
            <Button
              type="submit"
              variant="primary"
              size="l"
              busy={recording.isBusy}
              busyLabel={paymentLabels.creating}
            >
              {counterLabels.record({ amount: sum })}
            </Button>
          </RecordBar>
        </>
      )}
    </>
  );
}

/** The fields of the method: cash received, or the transaction id. */
function MethodDetail({ counter, amount }: { counter: Counter; amount: number }) {
  const { form } = counter.panel;
  const method = useFieldValue(form, 'paymentMethod');
  const transactionId = useFieldValue(form, 'transactionId');
  if (method === '') return null;
  // Shows an id typed for another method, as it is sent.
  const isCash = method === 'Cash';
  return (
    <Detail>
      {isCash && (
        <CashReceived amount={amount} value={counter.received} onChange={counter.setReceived} />
      )}
      {(!isCash || transactionId !== '') && <TransactionField form={form} />}
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
  /* The bar covers nothing that has the focus. */
  @media ${PHONE_QUERY} {
    :is(input, summary, button) {
      scroll-margin-bottom: 96px;
    }
  }
`;

const Detail = styled.div`
  display: grid;
  gap: var(--s4);
`;

const More = styled(Detail)`
  padding-top: var(--s3);
`;

/** The sum and its button; on a phone always in sight, above the on-screen keyboard. */
const RecordBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  color: var(--ink-2);

  > [role='alert'] {
    flex-basis: 100%;
  }
  > span {
    flex: 1;
  }
  @media ${PHONE_QUERY} {
    position: sticky;
    z-index: 1;
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s3) var(--s4);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
`;

/** Pixels of the page that an on-screen keyboard covers, where the page does not become smaller for it. */
function useCoveredHeight(): number {
  return useSyncExternalStore(onVisibleChange, () => {
    const { visualViewport: visible } = window;
    if (!visible || visible.scale > 1) return 0;
    const { clientHeight } = document.documentElement;
    return Math.max(0, Math.round(clientHeight - visible.offsetTop - visible.height));
  });
}

function onVisibleChange(changed: () => void) {
  const ending = new AbortController();
  for (const type of ['resize', 'scroll']) {
    window.visualViewport?.addEventListener(type, changed, ending);
  }
  return () => ending.abort();
}

interface CounterTicketsProps {
  counter: Counter;
  member: Member;
  /** Enter was pressed: the tickets are chosen. */
  onDone: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The member's tickets; keys at a check change its instalments. */
function CounterTickets({ counter, member, onDone, ref }: CounterTicketsProps) {
  const { choice, ticketError } = counter.panel;
  const { schemeMemberships } = member;

  const change = (event: KeyboardEvent, ticketId: string) => {
    const ticket = schemeMemberships.find(({ membershipId }) => membershipId === ticketId);
    if (ticket === undefined || reasonAgainst(ticket) !== null) return;
    const line = choice.lineOf(ticket);
    const most = remainingInstalments(ticket);
    const instalments = instalmentsByKey(event.key, line?.instalments ?? 0, most);
    if (instalments === undefined) return;
    event.preventDefault();
    if (line === undefined) choice.toggle(ticket);
    choice.setInstalments(ticket, instalments);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onDone();
    } else if (target.type !== 'checkbox') {
      // A typed amount has its own keys.
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      step(event.currentTarget, target, key === 'ArrowDown' ? 1 : -1);
    } else change(event, target.value);
  };
  return (
    <div onKeyDown={press}>
      <PayableTickets ref={ref} tickets={schemeMemberships} choice={choice} error={ticketError} />
    </div>
  );
}

/** Takes the focus to the next check that can be ticked, or to the one before. */
function step(box: HTMLElement, from: HTMLInputElement, by: 1 | -1): void {
  const checks = [...box.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
  checks[checks.indexOf(from) + by]?.focus();
}
