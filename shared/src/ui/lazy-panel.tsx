import { type ComponentType, startTransition, useState } from 'react';
import { toast } from './toast.ts';
import { uiLabels } from './labels.ts';

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

/** Props of every side panel with a form. */
export interface PanelProps<Subject> {
  /** Edited row; null for a new one. */
  subject: Subject | null;
  isOpen: boolean;
  /** Nothing was saved: cancelled, or thrown away. */
  onClose: () => void;
  onSaved: () => void;
}

interface Opening<Subject> {
  /** As a key it gives each opening a fresh form. */
  id: number;
  Panel: ComponentType<PanelProps<Subject>>;
  subject: Subject | null;
  isOpen: boolean;
}

/**
 * A panel whose code is fetched when it is first opened, so that the list comes without it. When the
 * fetch fails a toast says so, and opening it again tries again.
 */
export function useLazyPanel<Subject>(load: () => Promise<ComponentType<PanelProps<Subject>>>) {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const show = async (subject: Subject | null) => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const Panel = await load();
      // In slices: a form in one go would be the longest task of its page.
      startTransition(() => {
        setOpening((last) => ({ id: (last?.id ?? 0) + 1, Panel, subject, isOpen: true }));
      });
    } catch {
      toast.error(uiLabels.formFailed);
    }
    setIsLoading(false);
  };

  return {
    /** Panel to render; a closed one stays while it slides out. */
    opening,
    isLoading,
    open: (subject: Subject | null) => void show(subject),
    close: () => setOpening((last) => last && { ...last, isOpen: false }),
  };
}
