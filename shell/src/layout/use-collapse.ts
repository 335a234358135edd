import { useState } from 'react';
import { stored } from '@kuri/shared/session';

const storedCollapse = stored<boolean>('sidebar-collapsed', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

/** Whether the sidebar shows icons only; kept over a reload, until Log Out clears all that is kept. */
export function useCollapse(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => storedCollapse.read() ?? false);
  const toggle = () => {
    storedCollapse.write(!isCollapsed);
    setIsCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}
