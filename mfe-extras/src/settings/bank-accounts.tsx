import { useId } from 'react';
import styled from 'styled-components';
import { bookSettings, changeBookSettings } from '@kuri/shared/calls';
import { newBankForm, type BookSettings } from '@kuri/shared/contract';
import { PanelForm, TextField, useContractForm } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button, ListState } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { bankLabels, settingsLabels } from './labels.ts';

/** The office's bank accounts, for deposits. */
export function BankAccounts() {
  const settings = useRead(bookSettings, {});
  return (
    <Card title={bankLabels.title} note={bankLabels.note} footer={null}>
      <ListState query={settings} loading={bankLabels.loading} failed={bankLabels.loadFailed}>
        {(found) => <Accounts settings={found} />}
      </ListState>
    </Card>
  );
}

function Accounts({ settings: { banks, updatedAt } }: { settings: BookSettings }) {
  const formId = useId();
  const form = useContractForm(newBankForm, { defaultValues: { name: '' } });
  const { write, isBusy, failure } = useWrite(changeBookSettings, {
    failed: bankLabels.failed,
    toasts: { done: bankLabels.saved },
    onDone: () => {
      form.reset({ name: '' });
    },
  });
  return (
    <>
      <List aria-label={bankLabels.title}>
        {banks.map((bank) => (
          <li key={bank.bankId}>
            <span>{bank.name}</span>
            <Button
              aria-label={(bank.inUse ? bankLabels.stopOf : bankLabels.useOf)({ name: bank.name })}
              onClick={() =>
                void write({ body: { banks: [{ ...bank, inUse: !bank.inUse }], updatedAt } })
              }
            >
              {bank.inUse ? bankLabels.stop : bankLabels.use}
            </Button>
          </li>
        ))}
      </List>
      <PanelForm
        id={formId}
        failure={failure}
        onSubmit={form.handleSubmit(async ({ name }) => {
          await write({ body: { banks: [{ name, inUse: true }], updatedAt } });
        })}
      >
        <TextField form={form} name="name" label={bankLabels.name} required />
        <Button type="submit" busy={isBusy} busyLabel={settingsLabels.saving}>
          {bankLabels.add}
        </Button>
      </PanelForm>
    </>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
    overflow-wrap: anywhere;
  }
`;
