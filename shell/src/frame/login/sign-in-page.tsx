import { useLayoutEffect } from 'react';
import type { ConsoleSettings, SentSignIn } from '@kuri/shared/contract';
import { GlobalStyle } from '@kuri/shared/ui';
import type { EntryCalls, TypedLogin } from './entry-calls.ts';
import { EntryPage } from './entry-page.tsx';
import { LoginForm } from './login-form.tsx';

export interface SignInPageProps extends EntryCalls {
  demo: ConsoleSettings['demo'];
  notice: string | null;
  refused: SentSignIn | null;
  typed: TypedLogin | null;
  /** Called once the page is there, or the one that the server has sent is taken over. */
  onShown: () => void;
}

/** The sign-in as it stands in index.html, and as the script takes it over: the same elements in both. */
export function SignInPage({ readOffice, onShown, ...form }: SignInPageProps) {
  useLayoutEffect(onShown, [onShown]);
  return (
    <>
      <GlobalStyle />
      <EntryPage readOffice={readOffice}>
        <LoginForm {...form} />
      </EntryPage>
    </>
  );
}
