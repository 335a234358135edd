import type { ModuleStatus } from '@kuri/shared/contract';
import { copyText, DataTable, toast, type Column } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';
import { dateAndTime } from './module-columns.tsx';

type Preview = NonNullable<ModuleStatus['previews']>[number];

const { preview: labels } = modulesLabels;

const addressOf = ({ link }: Preview) => new URL(link, location.origin).href;

const COLUMNS: Column<Preview>[] = [
  {
    id: 'name',
    header: labels.name,
    cell: (preview) => <a href={addressOf(preview)}>{preview.name}</a>,
  },
  { id: 'version', header: labels.version, cell: ({ version }) => version },
  { id: 'by', header: labels.by, cell: ({ by }) => by },
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
      actions={(preview) => [
        {
          id: 'copy',
          label: labels.copy,
          onAction: () => {
            void copyText(addressOf(preview), null).then((isCopied) => {
              if (isCopied) toast.success(labels.copied);
              else toast.error(addressOf(preview));
            });
          },
        },
      ]}
    />
  );
}
