import { useEffect } from 'react';
import styled from 'styled-components';
import { cashDesk, closeDrawer } from '@kuri/shared/calls';
import {
  closeDrawerForm,
  countedPaise,
  differencePaise,
  NOTES,
  type DrawerDay,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import {
  FormPanel,
  FullWidth,
  NumberField,
  ReasonField,
  useContractForm,
  useFieldValue,
} from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { openedAfterText } from './drawer-facts.tsx';
import { closingLabels, drawerLabels } from './labels.ts';
import { PanelButton, type OpenedPanel } from './panel-button.tsx';

interface DrawerOfDay {
  drawer: DrawerDay;
  date: string;
}

/** Button that opens the panel in which a drawer is counted and closed. */
export function CloseDrawerButton(subject: DrawerOfDay) {
  return (
    <PanelButton label={closingLabels.close} variant="primary">
      {(panel) => <CountPanel {...subject} {...panel} />}
    </PanelButton>
  );
}

const exact = (paise: number) => formatExactRupees(paise / 100);
const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Counts what is in a drawer, and closes it. */
function CountPanel({ drawer, date, isOpen, onClose }: DrawerOfDay & OpenedPanel) {
  const { userId, isOwn, name, inDrawer } = drawer;
  const form = useContractForm(closeDrawerForm(todayInIndia()), {
    defaultValues: { date, ...(!isOwn && { userId }), inDrawer, reason: '', lateReason: '' },
  });
  const { setValue } = form;
  // Cash may move meanwhile; the count stays.
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
  const difference = differencePaise({ ...count, inDrawer });
  const after = openedAfterText(drawer);
  // Cash that waits for its receiver keeps the drawer of today open.
  const waiting = (useRead(cashDesk, {}).data?.handovers ?? []).filter(
    ({ from }) => from.userId === userId && date === todayInIndia(),
  );
  // Before anybody has counted there is no difference.
  const isCounted = form.isDirty || form.formState.submitCount > 0;
  const { write, isBusy, failure } = useWrite(closeDrawer, {
    failed: closingLabels.failed,
    toasts: { done: closingLabels.done },
    onDone: onClose,
  });
  return (
    <FormPanel
      title={isOwn ? closingLabels.title : closingLabels.titleOf({ name })}
      isOpen={isOpen}
      submitTexts={{ submit: closingLabels.close, submitting: closingLabels.busy }}
      form={{ isDirty: form.isDirty, isSubmitting: isBusy }}
      failure={failure}
      onSubmit={form.handleSubmit((body) => write({ body }))}
      onClose={onClose}
    >
      <Count>
        {NOTES.map(({ name: note, rupees }) => (
          <NumberField key={note} form={form} name={note} label={closingLabels.note({ rupees })} />
        ))}
        <NumberField
          form={form}
          name="coins"
          label={closingLabels.coins}
          inputMode="decimal"
          prefix="₹"
        />
      </Count>
      <Sums aria-live="polite">
        <span>{drawerLabels.inDrawer}</span>
        <b>{formatExactRupees(inDrawer)}</b>
        <span>{drawerLabels.counted}</span>
        <b>{exact(countedPaise(count))}</b>
        {isCounted && (
          <>
            <span>{drawerLabels.difference}</span>
            <b data-off={difference !== 0 || undefined}>{exact(difference)}</b>
          </>
        )}
      </Sums>
      {isCounted && difference !== 0 && (
        <ReasonField form={form} name="reason" label={drawerLabels.reason} />
      )}
      {date !== todayInIndia() && (
        <ReasonField form={form} name="lateReason" label={drawerLabels.lateReason} />
      )}
      <FullWidth>
        {waiting.map(({ handoverId, amount, to }) => (
          <p key={handoverId}>
            <b>{closingLabels.waits({ amount: formatExactRupees(amount), name: to.name })}</b>
          </p>
        ))}
        {closingLabels.meaning({ day: formatDate(date) })}
        {after !== null && closingLabels.openedAfter({ after })}
      </FullWidth>
    </FormPanel>
  );
}

const Count = styled(FullWidth)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3) var(--s4);
`;

const Sums = styled(FullWidth)`
  display: grid;
  grid-template-columns: auto auto;
  gap: var(--s1) var(--s3);
  padding: var(--s3) 0;
  border-block: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  b {
    text-align: right;
  }
  [data-off] {
    color: var(--bad);
  }
`;
