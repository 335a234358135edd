import { IconPrinter } from '@tabler/icons-react';
import { useState, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { payPrize, prizePage, confirmPrize, reversePrize } from '@kuri/shared/calls';
import {
  approvalOf,
  reversePrizeBody,
  whyUnusual,
  type Prize,
  type PrizePayout,
  type Standing,
  type UnusualCause,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMoment, formatPhone } from '@kuri/shared/format';
import { ReasonDialog, SecondPersonButton, type FormState } from '@kuri/shared/forms';
import { DeferredContent, SidePanel } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  codeText,
  EmptyState,
  ListState,
  FactCard,
  Button,
  type PanelProps,
} from '@kuri/shared/ui';
import { ApproveButton } from './approve-prize.tsx';
import { prizePanelLabels as labels, prizeLabels, reversePrizeLabels } from './labels.ts';
import { PayForm } from './pay-form.tsx';
import { PrizeStateBadge } from './prize-state-badge.tsx';
import { PrizeVoucher } from './prize-voucher.tsx';

export interface PrizeSubject {
  drawId: string;
  drawNo: number;
  /** Of a ticket that has not won. */
  cause?: Prize['cause'];
}

/** Page size that holds all payouts of one draw. */
const ALL_OF_ONE = 50;

export function PrizePanel({ subject, ...panel }: PanelProps<PrizeSubject>) {
  return subject && <OpenedPrize subject={subject} {...panel} />;
}

interface OpenedPrizeProps extends Pick<PanelProps<PrizeSubject>, 'isOpen' | 'onClose'> {
  subject: PrizeSubject;
}

function OpenedPrize({ subject: { drawId, drawNo, cause }, isOpen, onClose }: OpenedPrizeProps) {
  // Null until the form was shown.
  const [form, setForm] = useState<FormState | null>(null);
  const query = { scheme: 'All', state: 'All' as const, drawid: drawId };
  const prizes = useRead(prizePage, { query: { ...query, pageno: 1, pagesize: ALL_OF_ONE } });
  const prize = prizes.data?.data.find(({ state }) => state !== 'reversed');
  return (
    <SidePanel
      title={cause ? prizeLabels.causes[cause] : labels.title({ drawNo })}
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
                  <>
                    <PayoutFacts prize={prize} payout={prize.payout} />
                    <DuesFacts payout={prize.payout} />
                  </>
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

/** Pay form, or why this user cannot pay; an unusual prize is approved first. */
function Payable({ prize, onFormChange }: PayableProps) {
  const mayPay = useMay(payPrize);
  const mayPayUnusual = useMay('payUnusualPrizes');
  const maySettle = useMay('settleTickets');
  const { returnAmount, approval } = prize;
  if (returnAmount === null) return <p>{labels.noReturn}</p>;
  if (!mayPay) return <p>{labels.mayNot}</p>;
  if (prize.cause === 'left' && !maySettle) return <p>{labels.mayNotSettle}</p>;
  const payable = { ...prize, returnAmount };
  const approved = approvalOf(prize, approval?.receiver ?? '');
  const causes = whyUnusual(prize, approved?.receiver ?? '');
  const isFree = causes.length === 0 || (mayPayUnusual && approved !== undefined);
  return (
    <>
      {prize.cause && <p>{labels.leaves}</p>}
      {causes.length > 0 && (
        <UnusualNote causes={causes} approval={approval} isSame={approved !== undefined} />
      )}
      <div>
        <ApproveButton prize={payable} />
      </div>
      {isFree && (
        <PayForm
          prize={payable}
          approved={causes.length > 0 ? approved : undefined}
          onFormChange={onFormChange}
        />
      )}
    </>
  );
}

interface UnusualNoteProps {
  causes: readonly UnusualCause[];
  approval: Prize['approval'];
  /** False where something has changed since the approval. */
  isSame: boolean;
}

function UnusualNote({ causes, approval, isSame }: UnusualNoteProps) {
  const word =
    approval &&
    labels.approved({ by: approval.by, when: formatMoment(approval.at), reason: approval.reason });
  return (
    <Past>
      <h3>{labels.unusual}</h3>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{labels.causes[cause]}</li>
        ))}
      </ul>
      {word !== undefined && <p>{isSame ? word : labels.changed}</p>}
    </Past>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

const { facts, paid, byWhom, withReason } = labels;
const less = (amount: number) => `-${formatExactRupees(amount)}`;
const whenAndBy = (name: string, at: string) => byWhom({ name, when: formatMoment(at) });

function PrizeFacts({ prize }: { prize: Prize }) {
  const { cause, returnAmount, formerNames = [] } = prize;
  const [first] = formerNames;
  const changes = formerNames.map((change) => {
    const { memberName, contactPhone, changedAt, changedBy, reason } = change;
    const say = change.transferred === true ? labels.transferred : labels.renamed;
    const before = `${memberName}, ${formatPhone(contactPhone)}`;
    const text = say({ before, date: formatDate(changedAt), by: changedBy });
    return reason === null ? text : `${text}: ${reason}`;
  });
  return (
    <FactCard
      title={prize.schemeName}
      facts={[
        [cause ? facts.member : facts.winner, prize.memberName],
        [facts.phone, formatPhone(prize.contactPhone)],
        ...(first ? [[facts.atDraw, first.memberName] as const] : []),
        ...(first ? [[facts.renamed, changes.join('; ')] as const] : []),
        [facts.ticket, codeText(prize)],
        ...(cause ? [] : [[facts.drawDate, formatDate(prize.drawDate)] as const]),
        [
          cause ? facts[cause] : facts.returnAmount,
          returnAmount === null ? prizeLabels.noReturn : formatExactRupees(returnAmount),
        ],
        ...(prize.deductions ?? []).map(({ name, amount }) => [name, less(amount)] as const),
        [facts.state, <PrizeStateBadge key="state" state={prize.state} />],
      ]}
    />
  );
}

/** A word, and how it stands where it is not that of an independent person. */
function marked(word: { by: string; at: string; standing?: Standing | undefined }, reason = '') {
  const text = whenAndBy(word.by, word.at);
  const mark = labels.standings[word.standing ?? 'second'];
  return [reason === '' ? text : withReason({ text, reason }), mark].filter(Boolean).join(', ');
}

function PayoutFacts({ prize, payout }: { prize: Prize; payout: PrizePayout }) {
  const { approval } = prize;
  const { deduction, deductionReason, receiver, receiverReason, reference, confirmed } = payout;
  const rows: [string, string | null][] = [
    [paid.voucher, payout.voucherNumber],
    [paid.amount, formatExactRupees(payout.amount)],
    [
      paid.deduction,
      deduction === 0
        ? null
        : withReason({ text: formatExactRupees(deduction), reason: deductionReason ?? '' }),
    ],
    [paid.date, formatDate(payout.payoutDate)],
    [paid.method, payout.method],
    [paid.reference, reference],
    [
      paid.receiver,
      receiver === null
        ? prize.memberName
        : withReason({ text: receiver, reason: receiverReason ?? '' }),
    ],
    [paid.receiptsReason, payout.receiptsReason ?? null],
    [paid.drawerReason, payout.drawerReason ?? null],
    [
      paid.unusual,
      approval ? approval.causes.map((cause) => labels.causes[cause]).join(' ') : null,
    ],
    [paid.approved, approval ? marked(approval, approval.reason) : null],
    [paid.by, whenAndBy(payout.paidBy, payout.paidAt)],
    [paid.confirmed, confirmed ? marked(confirmed) : labels.notConfirmed],
  ];
  return (
    <FactCard
      title={paid.title}
      facts={rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))}
    />
  );
}

/** Dues of the winner that the prize paid, and their receipt. */
function DuesFacts({ payout: { adjusted = [] } }: { payout: PrizePayout }) {
  const [first] = adjusted;
  if (!first) return null;
  return (
    <FactCard
      title={paid.dues}
      facts={[
        [paid.receipt, first.receiptNumber],
        ...adjusted.map(
          ({ membershipCode, schemeName, amount }) =>
            [
              labels.duesOf({ code: membershipCode, group: schemeName }),
              formatExactRupees(amount),
            ] as const,
        ),
      ]}
    />
  );
}

function ReversedPayouts({ prizes }: { prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <Past>
      <h3>{labels.reversedTitle}</h3>
      <ul>
        {prizes.map(
          ({ payout }) =>
            payout?.reversal && (
              <li key={payout.payoutId}>
                {labels.reversed({
                  voucher: payout.voucherNumber,
                  amount: formatExactRupees(payout.amount),
                  by: payout.reversal.by,
                  when: formatDate(payout.reversal.at),
                  reason: payout.reversal.reason,
                })}
              </li>
            ),
        )}
      </ul>
    </Past>
  );
}

const Past = styled.section`
  color: var(--ink-2);
  font-size: 13px;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: var(--s1);
    color: var(--ink);
    font-weight: 600;
  }
`;

interface PaidButtonsProps {
  prize: Prize;
  payout: PrizePayout;
  /** True after paying: the print button gets the focus. */
  takesFocus: boolean;
}

function PaidButtons({ prize, payout, takesFocus }: PaidButtonsProps) {
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) print.current?.focus();
  }, [takesFocus]);
  const [dialog, setDialog] = useState<'voucher' | 'reverse' | null>(null);
  const mayConfirm = useMay(confirmPrize);
  const mayReverse = useMay(reversePrize);
  const { write, isBusy } = useWrite(confirmPrize, {
    failed: labels.confirmFailed,
    toasts: { done: labels.confirmed, failed: (text) => text },
  });
  const close = () => setDialog(null);
  return (
    <>
      {mayReverse && <Button onClick={() => setDialog('reverse')}>{labels.reverse}</Button>}
      <Button
        ref={print}
        icon={<IconPrinter aria-hidden="true" />}
        onClick={() => setDialog('voucher')}
      >
        {labels.print}
      </Button>
      {mayConfirm && payout.confirmed === null && (
        <SecondPersonButton
          act="confirmPrize"
          otherId={payout.paidById ?? ''}
          workAt={payout.paidAt}
          variant="primary"
          busy={isBusy}
          busyLabel={labels.confirming}
          onClick={() => void write({ body: { payoutId: payout.payoutId } })}
        >
          {labels.confirm}
        </SecondPersonButton>
      )}
      <PrizeVoucher prize={prize} payout={payout} isOpen={dialog === 'voucher'} onClose={close} />
      <ReverseDialog prize={prize} payout={payout} isOpen={dialog === 'reverse'} onClose={close} />
    </>
  );
}

interface ReverseDialogProps {
  prize: Prize;
  payout: PrizePayout;
  isOpen: boolean;
  onClose: () => void;
}

function ReverseDialog({ prize, payout, isOpen, onClose }: ReverseDialogProps) {
  const { write, failure } = useWrite(reversePrize, {
    failed: reversePrizeLabels.failed,
    onDone: onClose,
    toasts: { done: reversePrizeLabels.done, failed: (text) => text },
  });
  const { payoutId, voucherNumber, amount } = payout;
  const text = formatExactRupees(amount);
  return (
    <ReasonDialog
      texts={{ ...reversePrizeLabels, confirm: reversePrizeLabels.confirm({ amount: text }) }}
      sentence={reversePrizeLabels.text({
        voucher: voucherNumber,
        amount: text,
        name: prize.memberName,
      })}
      schema={reversePrizeBody}
      values={{ payoutId, reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
