import { useState } from 'react';
import styled from 'styled-components';
import { keepAudience } from '@kuri/shared/calls';
import { keepAudienceBody, type NamedAudience } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, TextField, useContractForm } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Button, DataTable, type Column } from '@kuri/shared/ui';
import { changeLabels, modulesLabels } from './labels.ts';

const { audience: texts } = changeLabels;
const NEW: NamedAudience = { name: '', members: [] };

const COLUMNS: Column<NamedAudience>[] = [
  { id: 'name', header: modulesLabels.audience.name, cell: ({ name }) => name },
  {
    id: 'members',
    header: modulesLabels.audience.members,
    cell: ({ members }) => members.join(', '),
  },
];

/** Audiences of canaries, which console administrators keep under names. */
export function Audiences({ audiences }: { audiences: readonly NamedAudience[] }) {
  const [chosen, setChosen] = useState<NamedAudience | null>(null);
  return (
    <Section>
      <h2>{modulesLabels.audiences}</h2>
      <DataTable
        label={modulesLabels.audiences}
        rows={audiences}
        columns={COLUMNS}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        empty={modulesLabels.noAudiences}
        plainSingleAction
        actions={(audience) => [
          {
            id: 'change',
            label: texts.action,
            onAction: () => {
              setChosen(audience);
            },
          },
        ]}
      />
      <Button
        onClick={() => {
          setChosen(NEW);
        }}
      >
        {texts.create}
      </Button>
      {chosen && (
        <AudienceDialog
          audience={chosen}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </Section>
  );
}

interface AudienceDialogProps {
  audience: NamedAudience;
  onClose: () => void;
}

function AudienceDialog({ audience: { name, members }, onClose }: AudienceDialogProps) {
  const { failed, done } = texts;
  const { write, failure } = useWrite(keepAudience, { failed, onDone: onClose, toasts: { done } });
  const form = useContractForm(keepAudienceBody, {
    defaultValues: { name, members: members.join(', ') },
  });
  return (
    <FormDialog
      texts={texts}
      isOpen
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit((body) => write({ body }))}
    >
      <TextField
        form={form}
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        readOnly={name !== ''}
        required
      />
      <TextAreaField form={form} name="members" label={texts.members} hint={texts.membersHint} />
    </FormDialog>
  );
}

const Section = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s2);
  margin-top: var(--s5);

  > :nth-child(2) {
    justify-self: stretch;
  }
`;
