import { type ComponentType, lazy, Suspense } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import styled from 'styled-components';
import { Button } from '../ui/button.tsx';
import { uiLabels } from '../ui/labels.ts';
import type { RowAction } from './row-parts.tsx';

interface RowActionsProps {
  rowName: string;
  actions: readonly RowAction[];
  /** Shows a lone action without sub-items as a plain button. */
  plainSingle: boolean | undefined;
}

type MenuProps = Omit<RowActionsProps, 'plainSingle'>;

// The menu needs the component library, which a list without menus is not to load. Should it not
// arrive, the actions are buttons: a list must work without its menus.
const LazyMenu = lazy<ComponentType<MenuProps>>(() =>
  import('./row-menu.tsx').then(
    ({ RowMenu }) => ({
      default: ({ rowName, actions }) => (
        <RowMenu label={uiLabels.actionsOf({ name: rowName })} actions={actions} />
      ),
    }),
    () => ({ default: PlainActions }),
  ),
);

/** A row's actions: a menu, or one plain button; nothing for a row that has none. */
export function RowActions({ rowName, actions, plainSingle }: RowActionsProps) {
  if (actions.length === 0) return null;
  const isSingle = actions.length === 1 && !actions[0]?.items;
  if (plainSingle && isSingle) return <PlainActions rowName={rowName} actions={actions} />;
  return (
    <Suspense fallback={<MenuPlace />}>
      <LazyMenu rowName={rowName} actions={actions} />
    </Suspense>
  );
}

/** Keeps the menu's place while its code is on the way: nothing to press, so nothing to find. */
function MenuPlace() {
  return (
    <Place aria-hidden="true">
      <IconDotsVertical size={18} />
    </Place>
  );
}

const Place = styled.span`
  display: inline-grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  color: var(--ink-3);
`;

interface PlainActionsProps {
  /** Names the row: each button is named after its action and the row. */
  rowName: string;
  actions: readonly RowAction[];
}

/** A row's actions as buttons side by side; sub-items take the place of the one that has them. */
function PlainActions({ rowName, actions }: PlainActionsProps) {
  return actions.map(({ id, label, items, danger, disabled, reason, onAction }) =>
    items ? (
      <PlainActions key={id} rowName={rowName} actions={items} />
    ) : (
      <Button
        key={id}
        variant={danger ? 'danger' : 'ghost'}
        disabled={disabled ?? false}
        title={reason}
        aria-label={`${label} ${rowName}`}
        onClick={onAction}
      >
        {label}
      </Button>
    ),
  );
}
