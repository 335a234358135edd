import { openDrawer } from '@kuri/shared/calls';
import { openDrawerForm, type DrawerDay } from '@kuri/shared/contract';
import {
  FullWidth,
  NumberField,
  PanelForm,
  useContractForm,
  useFieldValue,
  ReasonField,
} from '@kuri/shared/forms';
import { formatDate, formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { drawerLabels, openingLabels, stepLabels } from './labels.ts';

interface OpenDrawerFormProps {
  drawer: Pick<DrawerDay, 'userId' | 'isOwn' | 'lastCounted'>;
  date: string;
}

/** Asks for the opening cash; proposes the last count. */
export function OpenDrawerForm({ drawer, date }: OpenDrawerFormProps) {
  const { userId, isOwn, lastCounted } = drawer;
  const today = todayInIndia();
  const form = useContractForm(
    openDrawerForm({ today, lastCounted: lastCounted?.amount ?? null }),
    {
      defaultValues: {
        date,
        ...(isOwn ? {} : { userId }),
        ...(lastCounted && { openingCash: lastCounted.amount }),
        reason: '',
        lateReason: '',
      },
    },
  );
  const { write, isBusy, failure } = useWrite(openDrawer, {
    failed: openingLabels.failed,
    toasts: { done: openingLabels.done },
  });
  const openingCash = useFieldValue(form, 'openingCash');
  const isOther = lastCounted !== null && openingCash !== lastCounted.amount;
  return (
    <PanelForm
      failure={failure}
      onSubmit={form.handleSubmit(async (body) => {
        await write({ body });
      })}
    >
      <FullWidth>{openingLabels.text}</FullWidth>
      <NumberField
        form={form}
        name="openingCash"
        label={drawerLabels.opening}
        inputMode="decimal"
        prefix="₹"
        required
        {...(lastCounted && {
          hint: openingLabels.last({
            day: formatDate(lastCounted.date),
            amount: formatExactRupees(lastCounted.amount),
          }),
        })}
      />
      {isOther && <ReasonField form={form} name="reason" label={drawerLabels.openingReason} />}
      {date !== today && (
        <ReasonField form={form} name="lateReason" label={drawerLabels.lateReason} />
      )}
      <FullWidth>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={stepLabels.busy}>
          {openingLabels.save}
        </Button>
      </FullWidth>
    </PanelForm>
  );
}
