import { Form } from './login-frame.ts';
import { loginLabels } from './labels.ts';

/** Stands in the page of who has signed in without a script, until one shows the console. */
export function SignedIn({ name }: { name: string }) {
  return (
    <Form as="div">
      <div>
        <h1>{loginLabels.isSignedIn({ name })}</h1>
        <p>{loginLabels.needsScript}</p>
      </div>
    </Form>
  );
}
