import { bookMonths, closeMonth, reopenMonth } from '@kuri/shared/calls';
import { reopenMonthBody, type BookMonths, type OpenDrawer } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatMonth } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { BookCard, BookLink } from './book-card.tsx';
import { BookFacts, cashFacts } from './drawer-facts.tsx';
import { drawerLabels, monthLabels, stepLabels } from './labels.ts';
import { PanelButton, type OpenedPanel } from './panel-button.tsx';
import { type Fact, moneyByMethod } from './money.ts';

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
      {closed !== null && mayClose && <ReopenButton key={closed} month={closed} />}
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
  const name = formatMonth(month);
  return (
    <>
      <h3>{monthLabels.next({ month: name })}</h3>
      <BookFacts
        facts={[
          ...moneyByMethod(sums).map(({ method, left, ways }): Fact => [
            method,
            [formatExactRupees(left), ways].filter(Boolean).join('\n'),
          ]),
          [drawerLabels.total, formatExactRupees(sums.left)],
          ...cashFacts(sums.cash),
        ]}
      />
      {unseenDeposits > 0 && <p>{monthLabels.unseen({ count: unseenDeposits })}</p>}
      {openDrawers.length > 0 && <OpenDrawers drawers={openDrawers} />}
      {mayClose && openDrawers.length === 0 && (
        <PanelButton label={monthLabels.close({ month: name })}>
          {(dialog) => <CloseDialog month={month} left={sums.left} {...dialog} />}
        </PanelButton>
      )}
    </>
  );
}

interface CloseDialogProps extends OpenedPanel {
  month: string;
  left: number;
}

function CloseDialog({ month, left, isOpen, onClose }: CloseDialogProps) {
  const name = { month: formatMonth(month) };
  const { write, isBusy } = useWrite(closeMonth, {
    failed: monthLabels.closeFailed,
    toasts: { done: monthLabels.closed, failed: (text) => text },
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={monthLabels.confirmTitle(name)}
      text={monthLabels.confirmText({ ...name, left: formatExactRupees(left) })}
      confirmLabel={monthLabels.close(name)}
      cancelLabel={monthLabels.cancel}
      tone="plain"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void write({ body: { month, left } })}
    />
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
  const name = formatMonth(month);
  const title = monthLabels.reopen({ month: name });
  const { write, failure } = useWrite(reopenMonth, {
    failed: monthLabels.reopenFailed,
    toasts: { done: monthLabels.reopened },
  });
  return (
    <PanelButton label={title} variant="ghost">
      {(dialog) => (
        <ReasonDialog
          tone="plain"
          texts={{ ...stepLabels, title, confirm: title, cancel: monthLabels.cancel }}
          sentence={monthLabels.reopening({ month: name })}
          schema={reopenMonthBody}
          values={{ month, reason: '' }}
          name="reason"
          failure={failure}
          onSubmit={(body) => write({ body })}
          {...dialog}
        />
      )}
    </PanelButton>
  );
}
