import { useState } from 'react';
import type { Login } from '@kuri/shared/contract';
import { AlertDialog, UnsavedGuard } from '@kuri/shared/overlays';
import { useSearchParams } from '@kuri/shared/router';
import { useSession } from '@kuri/shared/session';
import { PageHeader, Tabs } from '@kuri/shared/ui';
import { Cards } from '../card.tsx';
import { accountLabels, personalLabels, profileLabels, securityLabels } from './labels.ts';
import { AccountTab } from './account-tab.tsx';
import { OwnSignInCards } from './own-sign-in.tsx';
import { PersonalTab, useProfile } from './personal-tab.tsx';
import { SecurityTab, usePasswordChange } from './security-tab.tsx';

const PERSONAL = 'personal';
const SECURITY = 'security';
const ACCOUNT = 'account';
const TABS = [
  { id: PERSONAL, label: personalLabels.tab },
  { id: SECURITY, label: securityLabels.tab },
  { id: ACCOUNT, label: accountLabels.tab },
];

/** Pages /profile and /userProfile. */
export function ProfileScreen() {
  const session = useSession();
  return session && <ProfileOf session={session} />;
}

function ProfileOf({ session }: { session: Login }) {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab');
  const selected = TABS.find(({ id }) => id === tab)?.id ?? PERSONAL;
  const [message, setMessage] = useState<string | null>(null);
  const profile = useProfile({ session, onSaved: () => setMessage(personalLabels.saved) });
  const password = usePasswordChange({ onChanged: () => setMessage(securityLabels.changed) });

  return (
    <>
      <PageHeader title={profileLabels.title} description={profileLabels.description} />
      <Tabs
        label={profileLabels.tabs}
        items={TABS}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) setParameters(id === PERSONAL ? {} : { tab: id });
        }}
      >
        {selected === PERSONAL && <PersonalTab {...profile} />}
        {selected === SECURITY && (
          <Cards>
            <SecurityTab {...password} />
            <OwnSignInCards />
          </Cards>
        )}
        {selected === ACCOUNT && <AccountTab session={session} />}
      </Tabs>
      <AlertDialog title={profileLabels.title} text={message} onClose={() => setMessage(null)} />
      <UnsavedGuard
        isDirty={profile.form.isDirty || password.form.isDirty}
        isBusy={password.form.isSubmitting}
        onDiscard={() => {
          profile.cancel();
          password.forget();
        }}
      />
    </>
  );
}
