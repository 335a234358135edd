import { LoadFailed, PageHeader } from '@kuri/shared/ui';
import type { ConsolePage } from './console-pages.ts';
import { failureText, pageLabels } from './labels.ts';
import { PageMissingError } from './page-loader.ts';

interface PageFailureProps {
  page: ConsolePage;
  error: unknown;
  onRetry: () => void;
}

/** Says in plain words which part of the console is not there, and offers another attempt. */
export function PageFailure({ page, error, onRetry }: PageFailureProps) {
  return (
    <>
      <PageHeader title={page.title} />
      <LoadFailed text={textOf(page, error)} onRetry={onRetry} />
    </>
  );
}

function textOf({ title, module }: ConsolePage, error: unknown): string {
  const isMissing = error instanceof PageMissingError;
  if (module !== null) return failureText(module, isMissing);
  const what = isMissing ? pageLabels.absent(title) : pageLabels.broken(title);
  return `${what} ${pageLabels.othersWork}`;
}
