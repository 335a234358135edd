import type { DemoLogin } from './demo-card.tsx';
import type { EntryCalls } from './entry-calls.ts';
import { EntryPage } from './entry-page.tsx';
import { LoginForm } from './login-form.tsx';

interface EarlyLoginProps {
  demo: DemoLogin | null;
  calls: EntryCalls;
}

/** The entry page for who comes to sign in: it needs neither router nor session, and is there at once. */
export function EarlyLogin({ demo, calls }: EarlyLoginProps) {
  return (
    <EntryPage readOffice={calls.readOffice}>
      <LoginForm demo={demo} notice={null} signIn={calls.signIn} />
    </EntryPage>
  );
}
