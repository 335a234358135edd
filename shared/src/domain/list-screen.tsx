import { type ReactNode, useRef } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useFormFromUrl } from '../router/use-form-from-url.ts';
import { Button } from '../ui/button.tsx';
import { LazyPanel, type useLazyPanel } from '../ui/lazy-panel.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type ListQuery, ListState } from '../table/list-state.tsx';
import { PageTable, type PageTableProps, type RowsOfPage } from './data-table.tsx';
import { KnownGroup } from './known-group.tsx';
import type { GroupChoice } from './use-group-choice.ts';

interface ListScreenProps<Row, Subject> extends Omit<PageTableProps<Row>, 'texts' | 'page'> {
  texts: {
    title: string;
    description: string;
    loading: string;
    loadFailed: string;
    empty: string;
    add?: string;
    /** Label of the same button in an empty list; without it there is none. */
    addFirst?: string;
  };
  query: ListQuery<RowsOfPage<Row>>;
  /** Panel that adds rows; rendered here, also where it edits them. */
  adding?: Adding<Subject> | undefined;
  /** Other buttons of the page, before the one that adds. */
  more?: ReactNode;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** The group filter: a group that does not exist is said in place of an empty list. */
  group?: GroupChoice;
  /** Rendered below the list, also while it is loading or has failed. */
  children?: ReactNode;
}

interface Adding<Subject> {
  panel: ReturnType<typeof useLazyPanel<Subject>>;
  /** False for users who may not add. */
  isAllowed: boolean;
  /** Value of `new` by which an address asks for the panel. */
  form?: string;
  /** Default: closes the panel, and goes to page 1 where the new row is. */
  onSaved?: () => void;
}

/**
 * Screen of a list that has pages: title, toolbar, and the rows as a table, on a phone as cards. A list
 * that is loading, has failed or is empty says so.
 */
export function ListScreen<Row extends object, Subject = never>(
  props: ListScreenProps<Row, Subject>,
) {
  const { texts, query, adding, more, toolbar, group, children, busy = false, ...table } = props;
  const { add, addButton } = useAdding(adding, texts.add);
  const list = (
    <ListState table={table} query={query} loading={texts.loading} failed={texts.loadFailed}>
      {(page) => (
        <PageTable
          {...table}
          texts={texts}
          page={page}
          busy={query.isFetching || (adding?.panel.isLoading ?? false) || busy}
          emptyAction={
            table.emptyAction ??
            (add && texts.addFirst !== undefined && <Button onClick={add}>{texts.addFirst}</Button>)
          }
        />
      )}
    </ListState>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          more || addButton ? (
            <>
              {more}
              {addButton}
            </>
          ) : undefined
        }
      />
      {toolbar}
      {group ? (
        <KnownGroup choice={group} table={table}>
          {list}
        </KnownGroup>
      ) : (
        list
      )}
      {adding && <LazyPanel of={adding.panel} onSaved={adding.onSaved ?? showFirst} />}
      {children}
    </>
  );

  function showFirst() {
    adding?.panel.close();
    // A new row is the first of all.
    if (adding?.panel.opening?.subject === null && table.paging.page !== 1) table.paging.setPage(1);
  }
}

/** Opens the panel for a new row, by a button or by the address; `add` is null for who may not. */
function useAdding<Subject>(adding: Adding<Subject> | undefined, label: string | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const add = adding?.isAllowed
    ? () => {
        // The empty list's button goes with the first row; the focus comes back to the one that stays.
        button.current?.focus();
        adding.panel.open(null);
      }
    : null;
  useFormFromUrl(adding?.form ?? '', adding?.form === undefined ? null : add);
  const addButton = adding?.isAllowed && (
    <Button
      ref={button}
      variant="primary"
      icon={<IconPlus aria-hidden="true" />}
      busy={adding.panel.isLoading}
      onClick={() => add?.()}
    >
      {label}
    </Button>
  );
  return { add, addButton };
}
