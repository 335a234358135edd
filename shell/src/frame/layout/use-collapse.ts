import { useState } from 'react';
import { stored } from '@kuri/shared/session';
import { useIsNarrow } from '@kuri/shared/ui';

const storedCollapse = stored<boolean>('sidebar-collapsed', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

/**
 * Collapses the sidebar to icons; kept over a reload, until Log Out clears the storage. A narrow window
 * begins with icons and keeps a change for this visit.
 */
export function useCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => storedCollapse.read() ?? false);
  const isNarrow = useIsNarrow();
  const [isOpened, setIsOpened] = useState(false);
  if (isNarrow) {
    return [
      !isOpened,
      () => {
        setIsOpened(!isOpened);
      },
    ];
  }
  return [
    isCollapsed,
    () => {
      storedCollapse.write(!isCollapsed);
      setIsCollapsed(!isCollapsed);
    },
  ];
}
