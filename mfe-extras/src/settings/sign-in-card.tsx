import { useId, useState } from 'react';
import { changeSignInRules, signInRulesRead } from '@kuri/shared/calls';
import type { SignInRules } from '@kuri/shared/contract';
import { PanelForm } from '@kuri/shared/forms';
import { Select } from '@kuri/shared/overlays';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { settingsLabels, signInLabels } from './labels.ts';

/** When sign-ins end without use, and whether administrators need a code. */
export function SignInCard() {
  const { data } = useRead(signInRulesRead, {});
  if (!data) return null;
  return (
    <Card title={signInLabels.title} note={signInLabels.note} footer={null}>
      <RulesForm key={JSON.stringify(data)} rules={data} />
    </Card>
  );
}

const MINUTES = [15, 30, 60, 120, 240];

function RulesForm({ rules }: { rules: SignInRules }) {
  const formId = useId();
  const [chosen, setChosen] = useState(rules);
  const { write, isBusy, failure } = useWrite(changeSignInRules, {
    failed: signInLabels.failed,
    toasts: { done: signInLabels.saved },
  });
  const { idleMinutes, adminsUseCode } = chosen;
  const offered = new Set([...MINUTES, ...(rules.idleMinutes === null ? [] : [rules.idleMinutes])]);
  const idle = [...offered].sort((one, other) => one - other).map(String);
  return (
    <PanelForm id={formId} failure={failure} onSubmit={() => write({ body: chosen })}>
      <Select
        label={signInLabels.idle}
        options={[
          { value: NEVER, label: signInLabels.never },
          ...idle.map((value) => ({ value, label: signInLabels.minutes({ count: value }) })),
        ]}
        value={idleMinutes === null ? NEVER : String(idleMinutes)}
        onChange={(value) => {
          setChosen({ ...chosen, idleMinutes: value === NEVER ? null : Number(value) });
        }}
      />
      <Select
        label={signInLabels.code}
        hint={signInLabels.codeHint}
        options={[
          { value: OWN_CHOICE, label: signInLabels.ownChoice },
          { value: ADMINS, label: signInLabels.admins },
        ]}
        value={adminsUseCode ? ADMINS : OWN_CHOICE}
        onChange={(value) => {
          setChosen({ ...chosen, adminsUseCode: value === ADMINS });
        }}
      />
      <Button type="submit" busy={isBusy} busyLabel={settingsLabels.saving}>
        {signInLabels.save}
      </Button>
    </PanelForm>
  );
}

const NEVER = 'never';
const OWN_CHOICE = 'own';
const ADMINS = 'admins';
