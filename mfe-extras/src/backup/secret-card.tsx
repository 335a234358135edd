import { useId, useState } from 'react';
import { drawSecretFile } from '@kuri/shared/calls';
import { drawSecretForm, type DrawSecretForm } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { PanelForm, TextField, useContractForm } from '@kuri/shared/forms';
import { useDownload } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { backupLabels } from './labels.ts';
import { Notes } from './notes.tsx';

const { secret: texts } = backupLabels;

const EMPTY: DrawSecretForm = { passphrase: '', again: '' };

/** Saves the secret of the draws as a file that a passphrase opens. */
export function SecretCard() {
  const formId = useId();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useContractForm<DrawSecretForm, DrawSecretForm>(drawSecretForm, {
    defaultValues: EMPTY,
  });
  const download = useDownload(drawSecretFile, { failed: backupLabels.make.unreachable });
  const submit = form.handleSubmit(async ({ passphrase }) => {
    const name = `kuri-draw-secret-${todayInIndia()}.json`;
    setSaved(null);
    if (!(await download.save({ body: { passphrase } }, name))) return;
    setSaved(name);
    form.reset(EMPTY);
  });
  return (
    <Card
      title={texts.title}
      footer={
        <Button type="submit" form={formId} busy={download.isBusy} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      }
    >
      <Notes>
        <p>{texts.text}</p>
        <PanelForm id={formId} failure={download.failure} onSubmit={submit}>
          <TextField
            form={form}
            name="passphrase"
            label={texts.passphrase}
            type="password"
            autoComplete="new-password"
            rechecks={['again']}
            required
          />
          <TextField
            form={form}
            name="again"
            label={texts.again}
            type="password"
            autoComplete="new-password"
            required
          />
        </PanelForm>
        <p role="status" data-tone="good">
          {saved !== null && texts.saved({ file: saved })}
        </p>
      </Notes>
    </Card>
  );
}
