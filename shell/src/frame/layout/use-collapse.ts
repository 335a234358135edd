import { useState } from 'react';
import { stored } from '@kuri/shared/session';
import { useIsNarrow } from '@kuri/shared/ui';

const storedCollapse = stored<boolean>('sidebar-collapsed', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);
/** Apart from the wide window's: there it is open unless it was closed, here closed unless it was opened. */
const storedOpening = stored<boolean>('sidebar-opened', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

/**
 * Collapses the sidebar to icons; kept over a reload, until Log Out clears the storage. A narrow window
 * begins with icons.
 */
export function useCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => storedCollapse.read() ?? false);
  const isNarrow = useIsNarrow();
  const [isOpened, setIsOpened] = useState(() => storedOpening.read() ?? false);
  if (isNarrow) {
    return [
      !isOpened,
      () => {
        storedOpening.write(!isOpened);
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
