import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { closeDrawer, seeDrawer } from '@kuri/shared/calls';
import {
  addDays,
  closeDrawerForm,
  closedMonthText,
  worded,
  countedPaise,
  differencePaise,
  MAX_LATE_DAYS,
  NOTES,
  type CloseDrawerBody,
  type DrawerDay,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import {
  FullWidth,
  NumberField,
  PanelForm,
  useContractForm,
  useFieldValue,
  SecondPersonButton,
  ReasonField,
} from '@kuri/shared/forms';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useOrganisation, useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Button, useFocusWhenLost } from '@kuri/shared/ui';
import { BookCard } from './book-card.tsx';
import { DrawerBadge, DrawerFacts, drawerState, openedAfterText } from './drawer-facts.tsx';
import { closingLabels, dayBookLabels, drawerLabels, stepLabels } from './labels.ts';
import { MoveCash } from './move-cash.tsx';
import { Money } from './money-table.tsx';
import { OpenDrawerForm } from './open-drawer-form.tsx';

interface DrawerCardProps {
  drawer: DrawerDay;
  date: string;
}

/** A drawer of a day, with the form for its state. */
export function DrawerCard({ drawer, date }: DrawerCardProps) {
  const mayKeep = useMay(closeDrawer);
  const mayCheck = useMay(seeDrawer);
  const state = drawerState(drawer);
  const { isOwn, name } = drawer;
  const mayKeepPast = useMay('keepPastDrawers');
  const today = todayInIndia();
  const closedUntil = useOrganisation()?.booksClosedUntil;
  const isMonthClosed = state === 'unopened' && closedUntil !== undefined && date <= closedUntil;
  const isInTime = state === 'open' || (!isMonthClosed && date >= addDays(today, -MAX_LATE_DAYS));
  const keeps = date === today ? isOwn && mayKeep : mayKeepPast && isInTime;
  const isOpen = state === 'unopened' || state === 'open';
  const card = useRef<HTMLElement>(null);
  // Keeps the focus when a form goes.
  useFocusWhenLost(state, card);
  return (
    <BookCard
      ref={card}
      title={isOwn ? dayBookLabels.own : name}
      badge={<DrawerBadge drawer={drawer} />}
    >
      <Money name={name} sums={drawer} />
      <DrawerFacts drawer={drawer} />
      {keeps && isOwn && isOpen && date === today && <MoveCash />}
      {keeps && state === 'unopened' && <OpenDrawerForm date={date} drawer={drawer} />}
      {keeps && state === 'open' && <CloseDrawerForm date={date} drawer={drawer} />}
      {isMonthClosed && <p>{worded(closedMonthText(date, closedUntil))}</p>}
      {isOwn && mayKeep && !keeps && isOpen && !isMonthClosed && <p>{drawerLabels.notToday}</p>}
      {!isOwn && mayCheck && state === 'closed' && <SeeButton drawer={drawer} date={date} />}
    </BookCard>
  );
}

function SeeButton({ drawer: { userId, name, closing }, date }: DrawerCardProps) {
  const { write, isBusy } = useWrite(seeDrawer, {
    failed: drawerLabels.seeFailed,
    toasts: { done: drawerLabels.seeDone, failed: (text) => text },
  });
  return (
    <SecondPersonButton
      act="seeDrawer"
      otherId={userId}
      {...(closing && { workAt: closing.at })}
      aria-label={drawerLabels.seeOf({ name })}
      busy={isBusy}
      busyLabel={stepLabels.busy}
      onClick={() => void write({ body: { date, userId } })}
    >
      {drawerLabels.see}
    </SecondPersonButton>
  );
}

const exact = (paise: number) => formatExactRupees(paise / 100);

/** Counts what is in a drawer, and closes it. */
function CloseDrawerForm({ date, drawer }: DrawerCardProps) {
  const [pending, setPending] = useState<CloseDrawerBody | null>(null);
  const { form, counted, difference } = useCount(date, drawer);
  // Before anybody has counted there is no difference.
  const isCounted = form.isDirty || form.formState.submitCount > 0;
  const { write, isBusy, failure } = useWrite(closeDrawer, {
    failed: closingLabels.failed,
    toasts: { done: closingLabels.done },
    onFailed: () => {
      setPending(null);
      return false;
    },
  });
  const { confirmText, openedAfter } = closingLabels;
  const after = openedAfterText(drawer);
  return (
    <>
      <h3>{closingLabels.title}</h3>
      <PanelForm
        failure={failure}
        onSubmit={form.handleSubmit((body) => {
          setPending(body);
        })}
      >
        <Count>
          {NOTES.map(({ name, rupees }) => (
            <NumberField
              key={name}
              form={form}
              name={name}
              label={closingLabels.note({ rupees })}
            />
          ))}
          <NumberField
            form={form}
            name="coins"
            label={closingLabels.coins}
            inputMode="decimal"
            prefix="₹"
          />
        </Count>
        <Counted aria-live="polite">
          <span>{drawerLabels.counted}</span>
          <b>{exact(counted)}</b>
          {isCounted && (
            <>
              <span>{drawerLabels.difference}</span>
              <b data-off={difference !== 0 || undefined}>{exact(difference)}</b>
            </>
          )}
        </Counted>
        {isCounted && difference !== 0 && (
          <ReasonField form={form} name="reason" label={drawerLabels.reason} />
        )}
        {date !== todayInIndia() && (
          <ReasonField form={form} name="lateReason" label={drawerLabels.lateReason} />
        )}
        <FullWidth>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={closingLabels.busy}>
            {closingLabels.close}
          </Button>
        </FullWidth>
      </PanelForm>
      <ConfirmDialog
        isOpen={pending !== null}
        title={closingLabels.confirmTitle}
        text={
          confirmText({ day: formatDate(date) }) + (after === null ? '' : openedAfter({ after }))
        }
        confirmLabel={closingLabels.close}
        cancelLabel={closingLabels.cancel}
        tone="plain"
        isBusy={isBusy}
        onClose={() => {
          setPending(null);
        }}
        onConfirm={() => {
          if (pending) void write({ body: pending });
        }}
      />
    </>
  );
}

const Count = styled(FullWidth)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);
`;

const Counted = styled(FullWidth)`
  display: grid;
  grid-template-columns: auto auto;
  gap: 4px var(--s3);
  justify-content: space-between;
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  b {
    text-align: right;
  }
  [data-off] {
    color: var(--bad);
  }
`;

const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0);

/**
 * The form that counts a drawer; `counted` and `difference` in paise.
 * @param drawer its cash may change meanwhile; the count stays
 */
function useCount(
  date: string,
  { userId, isOwn, inDrawer }: Pick<DrawerDay, 'userId' | 'isOwn' | 'inDrawer'>,
) {
  const whose = isOwn ? {} : { userId };
  const form = useContractForm(closeDrawerForm(todayInIndia()), {
    defaultValues: { date, ...whose, inDrawer, reason: '', lateReason: '' },
  });
  const { setValue } = form;
  useEffect(() => {
    setValue('inDrawer', inDrawer);
  }, [setValue, inDrawer]);
  const count = {
    notes500: asNumber(useFieldValue(form, 'notes500')),
    notes200: asNumber(useFieldValue(form, 'notes200')),
    notes100: asNumber(useFieldValue(form, 'notes100')),
    notes50: asNumber(useFieldValue(form, 'notes50')),
    notes20: asNumber(useFieldValue(form, 'notes20')),
    notes10: asNumber(useFieldValue(form, 'notes10')),
    coins: asNumber(useFieldValue(form, 'coins')),
  };
  return {
    form,
    counted: countedPaise(count),
    difference: differencePaise({ ...count, inDrawer }),
  };
}
