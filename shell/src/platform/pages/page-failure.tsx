import { Button, ButtonLink, LoadFailed, PageHeader } from '@kuri/shared/ui';
import { HOME, type ConsolePage } from './console-pages.ts';
import { moduleFailureText, pageLabels } from './labels.ts';
import { kindOf } from './page-loader.tsx';
import type { OlderChoice } from './remote-part.tsx';

interface PageFailureProps {
  page: ConsolePage;
  error: unknown;
  onRetry: () => void;
  older: OlderChoice | null;
}

/** Says in plain words which part of the console is not there, and offers another attempt. */
export function PageFailure({ page, error, onRetry, older }: PageFailureProps) {
  return (
    <>
      <PageHeader title={page.title} />
      <LoadFailed
        text={textOf(page, error)}
        onRetry={page.module === null ? reload : onRetry}
        action={
          <>
            {older && (
              <Button onClick={older.onChoose}>
                {pageLabels.useOlder({ version: older.version })}
              </Button>
            )}
            {page.path !== HOME.path && <ButtonLink to={HOME.path}>{pageLabels.goHome}</ButtonLink>}
          </>
        }
      />
    </>
  );
}

/** A module that this tab's registry does not name may be in a newer one. */
function reload(): void {
  window.location.reload();
}

function textOf({ title, module }: ConsolePage, error: unknown): string {
  return module === null
    ? `${pageLabels.absent({ module: title })} ${pageLabels.othersWork}`
    : moduleFailureText(module, kindOf(error));
}
