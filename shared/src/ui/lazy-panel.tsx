import type { useLazyPanel } from './use-lazy-panel.ts';

interface LazyPanelProps<Subject> {
  of: Pick<ReturnType<typeof useLazyPanel<Subject>>, 'opening' | 'close'>;
  /** In place of what it was opened with. */
  subject?: Subject | null | undefined;
  /** Closes it unless given. */
  onSaved?: () => void;
}

/** The panel that was opened last; a closed one stays while it slides out. */
export function LazyPanel<Subject>({ of, subject, onSaved }: LazyPanelProps<Subject>) {
  const { opening, close } = of;
  if (!opening) return null;
  return (
    <opening.Panel
      key={opening.id}
      subject={subject === undefined ? opening.subject : subject}
      isOpen={opening.isOpen}
      onClose={close}
      onSaved={onSaved ?? close}
    />
  );
}
