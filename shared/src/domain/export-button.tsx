import { IconDownload } from '@tabler/icons-react';
import type { Call, Sent } from '../contract/calls/call.ts';
import { todayInIndia } from '../contract/calendar.ts';
import { useMay } from '../session/use-may.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useDownload } from '../writes/use-download.ts';
import { uiLabels } from '../ui/labels.ts';

interface ExportButtonProps<S extends Sent> {
  call: Call<Blob, S>;
  /** Filters of the list, without its page. */
  sent: NoInfer<S>;
  /** File name, before the day. */
  name: string;
}

/** Saves all rows that a list's filters find as a file for spreadsheets; absent for who may not. */
export function ExportButton<S extends Sent>({ call, sent, name }: ExportButtonProps<S>) {
  const mayExport = useMay(call);
  const file = useDownload(call, {
    failed: uiLabels.exportFailed,
    toasts: { failed: (text) => text },
  });
  if (!mayExport) return null;
  return (
    <IconButton
      label={uiLabels.exportCsv}
      icon={<IconDownload aria-hidden="true" />}
      aria-busy={file.isBusy}
      onClick={() => void file.save(sent, `${name}-${todayInIndia()}.csv`)}
    />
  );
}
