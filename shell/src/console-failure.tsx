import { LoadFailed } from '@kuri/shared/ui';

/** The frame itself has failed: nothing is left but to load the page again. */
export function ConsoleFailure() {
  return (
    <main>
      <LoadFailed
        text="The console has stopped because of an error. Nothing that was saved is lost."
        onRetry={() => {
          window.location.reload();
        }}
      />
    </main>
  );
}
