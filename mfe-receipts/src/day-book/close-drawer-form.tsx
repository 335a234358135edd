import { useId, useState } from 'react';
import styled from 'styled-components';
import { closeDrawer } from '@kuri/shared/calls';
import { NOTES, type CloseDrawerBody, type DrawerDay } from '@kuri/shared/contract';
import { FullWidth, NumberField, PanelForm, TextField } from '@kuri/shared/forms';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { openedAfterText } from './drawer-facts.tsx';
import { closingLabels, drawerLabels } from './labels.ts';
import { useCount } from './use-count.ts';

const exact = (paise: number) => formatExactRupees(paise / 100);

interface CloseDrawerFormProps {
  date: string;
  drawer: DrawerDay;
}

/** Counts what is in a drawer, and closes it. */
export function CloseDrawerForm({ date, drawer }: CloseDrawerFormProps) {
  const formId = useId();
  const [pending, setPending] = useState<CloseDrawerBody | null>(null);
  const { form, counted, difference } = useCount(date, drawer);
  const { write, isBusy, failure } = useWrite(closeDrawer, {
    failed: closingLabels.failed,
    toasts: { done: closingLabels.done },
    onFailed: () => {
      setPending(null);
      return false;
    },
  });
  const { confirm } = closingLabels;
  const after = openedAfterText(drawer);
  return (
    <>
      <h3>{closingLabels.title}</h3>
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={form.handleSubmit((body) => {
          setPending(body);
        })}
      >
        <Count>
          {NOTES.map(({ name, rupees }) => (
            <NumberField key={name} form={form} name={name} label={closingLabels.note(rupees)} />
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
          <span>{drawerLabels.difference}</span>
          <b data-off={difference !== 0 || undefined}>{exact(difference)}</b>
        </Counted>
        {difference !== 0 && (
          <FullWidth>
            <TextField
              form={form}
              name="reason"
              label={drawerLabels.reason}
              hint={drawerLabels.reasonHint}
              required
            />
          </FullWidth>
        )}
        {date !== todayInIndia() && (
          <FullWidth>
            <TextField
              form={form}
              name="lateReason"
              label={drawerLabels.lateReason}
              hint={drawerLabels.reasonHint}
              required
            />
          </FullWidth>
        )}
        <FullWidth>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={closingLabels.busy}>
            {closingLabels.close}
          </Button>
        </FullWidth>
      </PanelForm>
      <ConfirmDialog
        isOpen={pending !== null}
        title={confirm.title}
        text={confirm.text(formatDate(date)) + (after === null ? '' : confirm.opened(after))}
        confirmLabel={closingLabels.close}
        cancelLabel={confirm.cancel}
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
