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
 * Whether the sidebar shows icons only; kept over a reload, until Log Out clears all that is kept. On a
 * narrow window it does until somebody opens it.
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
