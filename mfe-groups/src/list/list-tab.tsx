import { useRef, type ComponentType, type ReactNode } from 'react';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, ListHeader, ListState, useLazyPanel } from '@kuri/shared/ui';
import type { ListQuery, PanelProps } from '@kuri/shared/ui';
import { EditTable, type EditTableProps } from './edit-table.tsx';

interface ListTabProps<Data, Row> extends Pick<
  EditTableProps<Row>,
  'columns' | 'rowKey' | 'rowName' | 'paging'
> {
  texts: EditTableProps<Row>['texts'] & { description: string; add: string; loadFailed: string };
  query: ListQuery<Data>;
  /** The rows of the shown page, and how many there are on all pages. */
  pageOf: (data: Data) => { rows: readonly Row[]; total: number };
  loadPanel: () => Promise<ComponentType<PanelProps<Row>>>;
  /** How an address asks for the panel of a new one. */
  form: string;
  /** The button that saves the whole list as a file. */
  exportButton: ReactNode;
}

/** A list with its title, its pages, and the panel in which its rows are created and edited. */
export function ListTab<Data, Row extends object>(props: ListTabProps<Data, Row>) {
  const { texts, query, pageOf, loadPanel, form, exportButton, ...table } = props;
  const panel = useLazyPanel(loadPanel);
  const mayManage = useMay('manageGroups');
  const addButton = useRef<HTMLButtonElement>(null);
  const { opening } = panel;
  const add = () => {
    // The empty list's button goes with the first row; the focus comes back to the one that stays.
    addButton.current?.focus();
    panel.open(null);
  };
  useAskedForm(form, mayManage ? add : null);

  return (
    <>
      <ListHeader
        texts={texts}
        onAdd={mayManage ? add : null}
        isLoading={panel.isLoading}
        addButton={addButton}
        more={exportButton}
      />
      <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
        {(data) => (
          <EditTable
            {...table}
            {...pageOf(data)}
            texts={texts}
            busy={query.isFetching || panel.isLoading}
            onEdit={mayManage ? panel.open : null}
            onAdd={mayManage ? add : null}
          />
        )}
      </ListState>
      <LazyPanel
        of={panel}
        onSaved={() => {
          panel.close();
          // A new one is the first of all.
          if (opening?.subject === null && table.paging.page !== 1) table.paging.setPage(1);
        }}
      />
    </>
  );
}
