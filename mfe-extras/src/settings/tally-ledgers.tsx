import { useId } from 'react';
import { bookSettings, changeBookSettings } from '@kuri/shared/calls';
import {
  DEFAULT_LEDGERS,
  ledgersForm,
  type BookSettings,
  type LedgerUse,
  type TallyLedgers,
} from '@kuri/shared/contract';
import { FullWidth, PanelForm, TextField, useContractForm } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { ledgerLabels, settingsLabels } from './labels.ts';

const USES = Object.keys(DEFAULT_LEDGERS) as LedgerUse[];

/** The office's ledger names in Tally. */
export function TallyLedgers() {
  const { data } = useRead(bookSettings, {});
  // An older server keeps no ledgers.
  if (!data?.ledgers) return null;
  const { banks, ledgers, updatedAt } = data;
  return (
    <Card title={ledgerLabels.title} note={ledgerLabels.note} footer={null}>
      <LedgersForm key={updatedAt} banks={banks} ledgers={ledgers} updatedAt={updatedAt} />
    </Card>
  );
}

function LedgersForm({ banks, ledgers, updatedAt }: BookSettings & { ledgers: TallyLedgers }) {
  const formId = useId();
  const form = useContractForm(ledgersForm, { defaultValues: ledgers });
  const { write, isBusy, failure } = useWrite(changeBookSettings, {
    failed: ledgerLabels.failed,
    toasts: { done: ledgerLabels.saved },
  });
  return (
    <PanelForm
      id={formId}
      failure={failure}
      onSubmit={form.handleSubmit(async (named) => {
        await write({ body: { banks: [], ledgers: named, updatedAt } });
      })}
    >
      {USES.map((use) => (
        <TextField key={use} form={form} name={use} label={ledgerLabels.uses[use]} required />
      ))}
      {banks.map(({ bankId, name }) => (
        <TextField
          key={bankId}
          form={form}
          name={`banks.${bankId}`}
          label={ledgerLabels.bank({ name })}
          hint={ledgerLabels.bankHint}
        />
      ))}
      <FullWidth>
        <Button type="submit" busy={isBusy} busyLabel={settingsLabels.saving}>
          {ledgerLabels.save}
        </Button>
      </FullWidth>
    </PanelForm>
  );
}
