import { useState } from 'react';
import { keepAudience } from '@kuri/shared/calls';
import { keepAudienceBody, type NamedAudience } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, TextField, useContractForm } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Button, DataTable, type Column } from '@kuri/shared/ui';
import { changeLabels, modulesLabels } from './labels.ts';
import { Below } from './module-uses.tsx';

const { audience: texts } = changeLabels;
const NEW: NamedAudience = { name: '', members: [] };

const COLUMNS: Column<NamedAudience>[] = [
  { id: 'name', header: texts.name, cell: ({ name }) => name },
  { id: 'members', header: texts.members, cell: ({ members }) => members.join(', ') },
];

/** Audiences of canaries, which console administrators keep under names. */
export function Audiences({ audiences }: { audiences: readonly NamedAudience[] }) {
  const [chosen, choose] = useState<NamedAudience | null>(null);
  const choosing = (audience: NamedAudience | null) => () => choose(audience);
  return (
    <Below>
      <h2>{modulesLabels.audiences}</h2>
      <DataTable
        label={modulesLabels.audiences}
        rows={audiences}
        columns={COLUMNS}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        empty={modulesLabels.noAudiences}
        plainSingleAction
        actions={(row) => [{ id: 'change', label: texts.action, onAction: choosing(row) }]}
      />
      <div>
        <Button onClick={choosing(NEW)}>{texts.create}</Button>
      </div>
      {chosen && <AudienceDialog audience={chosen} onClose={choosing(null)} />}
    </Below>
  );
}

interface AudienceDialogProps {
  audience: NamedAudience;
  onClose: () => void;
}

function AudienceDialog({ audience: { name, members }, onClose }: AudienceDialogProps) {
  const { failed, done, nameHint, membersHint } = texts;
  const { write, failure } = useWrite(keepAudience, { failed, onDone: onClose, toasts: { done } });
  const defaultValues = { name, members: members.join(', ') };
  const form = useContractForm(keepAudienceBody, { defaultValues });
  const onSubmit = form.handleSubmit((body) => write({ body }));
  const dialog = { texts, onClose, failure, onSubmit, isBusy: form.isSubmitting };
  const isKept = name !== '';
  return (
    <FormDialog {...dialog} isOpen>
      <TextField form={form} name="name" label={texts.name} hint={nameHint} readOnly={isKept} />
      <TextAreaField form={form} name="members" label={texts.members} hint={membersHint} />
    </FormDialog>
  );
}
