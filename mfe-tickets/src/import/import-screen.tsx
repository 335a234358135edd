import { IconPlus } from '@tabler/icons-react';
import { beginBookImport, bookImports } from '@kuri/shared/calls';
import type { BookImport, Paged } from '@kuri/shared/contract';
import { useRead, useWrite } from '@kuri/shared/query';
import { useSearchParams } from '@kuri/shared/router';
import { Button, ListState, PageHeader, usePaging } from '@kuri/shared/ui';
import { ImportCard } from './import-card.tsx';
import { ImportList } from './import-list.tsx';
import { ImportSteps, isOpen, isWorking } from './import-steps.tsx';
import { importLabels } from './labels.ts';

const LOOK_MS = 1_000;
const IMPORT = 'import';

/** The page /import: the paper book step by step, and what was brought along before. */
export function ImportScreen() {
  const paging = usePaging();
  const query = { pageno: paging.page, pagesize: paging.size };
  const imports = useRead(
    bookImports,
    { query },
    {
      keep: true,
      refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? LOOK_MS : false),
    },
  );
  return (
    <>
      <PageHeader title={importLabels.title} description={importLabels.description} />
      <ListState query={imports} loading={importLabels.loading} failed={importLabels.failed}>
        {(page) => (
          <>
            <CurrentImport page={page} />
            <ImportList page={page} paging={paging} busy={imports.isFetching} />
          </>
        )}
      </ListState>
    </>
  );
}

/** The import that the address names or that is open; otherwise, a new one can be started. */
function CurrentImport({ page }: { page: Paged<BookImport> }) {
  const [parameters, setParameters] = useSearchParams();
  const open = page.data.find(isOpen);
  const shown = open?.importId ?? parameters.get(IMPORT);
  const show = (importId: string) => setParameters({ [IMPORT]: importId });
  const begin = useWrite(beginBookImport, {
    failed: importLabels.beginFailed,
    onDone: ({ data }) => show(data.importId),
  });
  const start = () => void begin.write({ body: {} });
  if (shown !== null) return <ImportSteps importId={shown} onNext={start} />;
  return (
    <ImportCard
      title={importLabels.beginTitle}
      footer={
        <Button
          variant="primary"
          icon={<IconPlus aria-hidden="true" />}
          busy={begin.isBusy}
          onClick={start}
        >
          {importLabels.begin}
        </Button>
      }
    >
      <p>{importLabels.beginText}</p>
      {begin.failure !== null && <p role="alert">{begin.failure}</p>}
    </ImportCard>
  );
}
