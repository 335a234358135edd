import { useState } from 'react';
import { bookMonths, closeMonth, reopenMonth } from '@kuri/shared/calls';
import { reopenMonthBody, type BookMonths, type OpenDrawer } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMonth } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, Facts } from '@kuri/shared/ui';
import { BookCard, BookLink } from './book-card.tsx';
import { cashFacts } from './drawer-facts.tsx';
import { monthLabels, stepLabels } from './labels.ts';
import { Money } from './money-table.tsx';

/** The last closed month, and the one that can be closed next with what it sums up to. */
export function Months() {
  const { data } = useRead(bookMonths, {});
  const mayClose = useMay(closeMonth);
  if (!data) return null;
  const { closed, next } = data;
  return (
    <BookCard title={monthLabels.title}>
      <p>
        {closed === null
          ? monthLabels.none
          : monthLabels.closedUpTo({ month: formatMonth(closed) })}{' '}
        {monthLabels.rule}
      </p>
      {next === null ? <p>{monthLabels.notOver}</p> : <NextMonth next={next} mayClose={mayClose} />}
      {closed !== null && mayClose && <ReopenButton month={closed} />}
    </BookCard>
  );
}

function NextMonth({
  next,
  mayClose,
}: {
  next: NonNullable<BookMonths['next']>;
  mayClose: boolean;
}) {
  const { month, sums, openDrawers = [], unseenDeposits = 0 } = next;
  const [isAsking, setAsking] = useState(false);
  const name = formatMonth(month);
  const close = () => {
    setAsking(false);
  };
  const { write, isBusy } = useWrite(closeMonth, {
    failed: monthLabels.closeFailed,
    toasts: { done: monthLabels.closed, failed: (text) => text },
    onDone: close,
    onFailed: close,
  });
  const moved = cashFacts(sums.cash);
  return (
    <>
      <h3>{monthLabels.next({ month: name })}</h3>
      <Money name={name} sums={sums} />
      {moved.length > 0 && <Facts facts={moved} />}
      {unseenDeposits > 0 && <p>{monthLabels.unseen({ count: unseenDeposits })}</p>}
      {openDrawers.length > 0 && <OpenDrawers drawers={openDrawers} />}
      {mayClose && openDrawers.length === 0 && (
        <Button
          onClick={() => {
            setAsking(true);
          }}
        >
          {monthLabels.close({ month: name })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={monthLabels.confirmTitle({ month: name })}
        text={monthLabels.confirmText({ month: name, left: formatExactRupees(sums.left) })}
        confirmLabel={monthLabels.close({ month: name })}
        cancelLabel={monthLabels.cancel}
        tone="plain"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void write({ body: { month, left: sums.left } })}
      />
    </>
  );
}

/** Drawers to be closed before the month, each with a link to its day. */
function OpenDrawers({ drawers }: { drawers: readonly OpenDrawer[] }) {
  return (
    <>
      <p>{monthLabels.open}</p>
      <ul aria-label={monthLabels.open}>
        {drawers.map(({ date, name, waits }) => (
          <li key={`${date} ${name}`}>
            <BookLink to={`/dayBook?date=${date}`}>{`${formatDate(date)}, ${name}`}</BookLink>
            {waits && (
              <p>{monthLabels.waits({ amount: formatExactRupees(waits.amount), to: waits.to })}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ReopenButton({ month }: { month: string }) {
  const [isAsking, setAsking] = useState(false);
  const name = formatMonth(month);
  const title = monthLabels.reopen({ month: name });
  const { write, failure } = useWrite(reopenMonth, {
    failed: monthLabels.reopenFailed,
    toasts: { done: monthLabels.reopened },
  });
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setAsking(true);
        }}
      >
        {title}
      </Button>
      <ReasonDialog
        tone="plain"
        texts={{ ...stepLabels, title, confirm: title, cancel: monthLabels.cancel }}
        sentence={monthLabels.reopening({ month: name })}
        schema={reopenMonthBody}
        values={{ month, reason: '' }}
        name="reason"
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        failure={failure}
        onSubmit={(body) => write({ body })}
      />
    </>
  );
}
