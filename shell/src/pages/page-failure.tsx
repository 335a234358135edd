import { LoadFailed, PageHeader } from '@kuri/shared/ui';
import type { ConsolePage } from './console-pages.ts';
import { pageLabels } from './labels.ts';
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
  const what = !isMissing
    ? pageLabels.broken(module?.title ?? title)
    : module === null
      ? pageLabels.absent(title)
      : pageLabels.missing(module.title);
  return [what, module && pageLabels.owner(module.owner), pageLabels.othersWork]
    .filter((part) => part !== null)
    .join(' ');
}
