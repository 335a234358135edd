import type { ModuleStatus } from '@kuri/shared/contract';
import { copyText, DataTable, toast, type Column } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';
import { dateAndTime } from './module-columns.tsx';

type Preview = NonNullable<ModuleStatus['previews']>[number];

const { preview: labels, event } = modulesLabels;

const addressOf = ({ link }: Preview) => new URL(link, location.origin).href;

async function copyLink(preview: Preview): Promise<void> {
  if (await copyText(addressOf(preview), null)) toast.success(labels.copied);
  else toast.error(addressOf(preview));
}

const COLUMNS: Column<Preview>[] = [
  { id: 'name', header: labels.name, cell: (row) => <a href={addressOf(row)}>{row.name}</a> },
  { id: 'version', header: event.version, cell: ({ version }) => version },
  { id: 'by', header: event.by, cell: ({ by }) => by },
  { id: 'until', header: labels.until, numeric: true, cell: ({ until }) => dateAndTime(until) },
];

/** Previews of a module, each with the link that shows it. */
export function ModulePreviews({ previews }: { previews: readonly Preview[] }) {
  return (
    <DataTable
      label={modulesLabels.previews}
      rows={previews}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      plainSingleAction
      actions={(row) => [{ id: 'copy', label: labels.copy, onAction: () => void copyLink(row) }]}
    />
  );
}
