import { dateRange, takesReason, type PayoutDateLimits, type Prize } from '@kuri/shared/contract';
import {
  DateField,
  FullWidth,
  NumberField,
  PaymentMethodField,
  TextField,
  useFieldValue,
} from '@kuri/shared/forms';
import { useMay } from '@kuri/shared/session';
import { payLabels } from './labels.ts';
import type { PayFormHandle } from './use-pay-form.ts';

interface PayFieldsProps extends Pick<Prize, 'receiptsReversed'> {
  form: PayFormHandle;
  limits: PayoutDateLimits;
}

/** How, when and to whom a prize is paid; reasons are asked for where they are needed. */
export function PayFields({ form, limits, receiptsReversed = false }: PayFieldsProps) {
  const deduction = useFieldValue(form, 'deduction');
  const receiver = useFieldValue(form, 'receiver');
  const date = useFieldValue(form, 'payoutDate');
  const mayPayOthers = useMay('payUnusualPrizes');
  const reason = { form, hint: payLabels.reasonHint, required: true } as const;
  return (
    <>
      <DateField
        form={form}
        name="payoutDate"
        label={payLabels.date}
        {...dateRange(limits, [limits.drawDate])}
        required
      />
      <PaymentMethodField
        form={form}
        name="method"
        label={payLabels.method}
        placeholder={payLabels.methodPlaceholder}
      />
      {takesReason(date, limits) && (
        <FullWidth>
          <TextField {...reason} name="backdateReason" label={payLabels.backdateReason} />
        </FullWidth>
      )}
      <NumberField
        form={form}
        name="deduction"
        label={payLabels.deduction}
        hint={payLabels.deductionHint}
        prefix="₹"
      />
      <TextField
        form={form}
        name="reference"
        label={payLabels.reference}
        hint={payLabels.referenceHint}
      />
      {deduction !== 0 && deduction !== undefined && (
        <FullWidth>
          <TextField {...reason} name="deductionReason" label={payLabels.deductionReason} />
        </FullWidth>
      )}
      {receiptsReversed && (
        <FullWidth>
          <TextField {...reason} name="receiptsReason" label={payLabels.receiptsReason} />
        </FullWidth>
      )}
      {mayPayOthers && (
        <FullWidth>
          <TextField
            form={form}
            name="receiver"
            label={payLabels.receiver}
            hint={payLabels.receiverHint}
          />
        </FullWidth>
      )}
      {typeof receiver === 'string' && receiver.trim() !== '' && (
        <FullWidth>
          <TextField {...reason} name="receiverReason" label={payLabels.receiverReason} />
        </FullWidth>
      )}
    </>
  );
}
