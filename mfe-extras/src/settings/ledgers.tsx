import { useId } from 'react';
import styled from 'styled-components';
import { bookSettings, changeBookSettings } from '@kuri/shared/calls';
import { LEDGER_NAMES, LEDGERS, ledgersForm, type BookSettings } from '@kuri/shared/contract';
import { PanelForm, TextField, useContractForm } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, ListState } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { ledgerLabels } from '../labels/settings.ts';

/** The names that the day book's movements have in Tally. */
export function Ledgers() {
  const settings = useRead(bookSettings, {});
  return (
    <Card title={ledgerLabels.title} note={ledgerLabels.note} footer={null}>
      <ListState query={settings} loading={ledgerLabels.loading} failed={ledgerLabels.loadFailed}>
        {(found) => <LedgersForm settings={found} />}
      </ListState>
    </Card>
  );
}

function LedgersForm({ settings: { ledgers = {}, updatedAt } }: { settings: BookSettings }) {
  const formId = useId();
  const form = useContractForm(ledgersForm, {
    defaultValues: { ledgers: Object.fromEntries(LEDGERS.map((key) => [key, ledgers[key] ?? ''])) },
  });
  const { write, isBusy, failure } = useWrite(changeBookSettings, {
    failed: ledgerLabels.failed,
    toasts: { done: ledgerLabels.saved },
  });
  return (
    <PanelForm
      id={formId}
      failure={failure === null ? null : { text: failure, reason: undefined }}
      onSubmit={form.handleSubmit(async (names) => {
        await write({ body: { banks: [], ...names, updatedAt } });
      })}
    >
      <Fields>
        {LEDGERS.map((key) => (
          <TextField
            key={key}
            form={form}
            name={`ledgers.${key}`}
            label={key}
            placeholder={LEDGER_NAMES[key]}
          />
        ))}
      </Fields>
      <Button type="submit" busy={isBusy} busyLabel={ledgerLabels.saving}>
        {ledgerLabels.save}
      </Button>
    </PanelForm>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: var(--s3);
`;
