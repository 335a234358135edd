import { useId } from 'react';
import { openDrawer } from '@kuri/shared/calls';
import { openDrawerBody } from '@kuri/shared/contract';
import { FullWidth, NumberField, PanelForm, useContractForm } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { drawerLabels, openingLabels } from './labels.ts';

/** Asks what is in one's drawer in the morning. */
export function OpenDrawerForm({ date }: { date: string }) {
  const formId = useId();
  const form = useContractForm(openDrawerBody, { defaultValues: { date } });
  const { write, isBusy, failure } = useWrite(openDrawer, {
    failed: openingLabels.failed,
    toasts: { done: openingLabels.done },
  });
  return (
    <PanelForm
      id={formId}
      failure={failure === null ? null : { text: failure, reason: undefined }}
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
      />
      <FullWidth>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={openingLabels.busy}>
          {openingLabels.save}
        </Button>
      </FullWidth>
    </PanelForm>
  );
}
