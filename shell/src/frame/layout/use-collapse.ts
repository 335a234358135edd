import { useState } from 'react';
import { stored } from '@kuri/shared/session';
import { useIsNarrow } from '@kuri/shared/ui';

const storedCollapse = stored<boolean>('sidebar-collapsed', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

/**
 * Whether the sidebar shows icons only; kept over a reload, until Log Out clears all that is kept. On a
 * narrow window it does until somebody opens it, for this visit.
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
