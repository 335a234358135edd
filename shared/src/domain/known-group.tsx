import type { ReactNode } from 'react';
import { groupList } from '../contract/calls/groups.ts';
import { useRead } from '../query/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { TableShape } from '../table/row-table.tsx';
import { TableLoading } from '../table/table-loading.tsx';
import type { GroupChoice } from './use-group-choice.ts';
import { uiLabels } from '../ui/labels.ts';

interface KnownGroupProps {
  choice: GroupChoice;
  /** The table that is shown of it. */
  table?: TableShape<never> | undefined;
  children: ReactNode;
}

/**
 * Shows the group of the address, or all, once it is known: sums and empty lists of a group that does not
 * exist would look like those of one without payments. Failed groups hold nothing back.
 */
export function KnownGroup({ choice, table, children }: KnownGroupProps) {
  const { groupId, chooseGroup } = choice;
  const { data: groups, isError } = useRead(groupList, {});
  if (groupId === null || isError) return children;
  if (groups === undefined) return <TableLoading {...(table && { table })} />;
  if (groups.some(({ schemeId }) => schemeId === groupId)) return children;
  return (
    <UnknownGroup
      action={<Button onClick={() => chooseGroup(null)}>{uiLabels.showAllGroups}</Button>}
    />
  );
}

interface UnknownGroupProps {
  /** The way to choose another one, where the page has none beside it. */
  action?: ReactNode;
}

/** In place of what is shown of a group, where the address names none that exists. */
export function UnknownGroup({ action }: UnknownGroupProps) {
  return <EmptyState role="status" text={uiLabels.unknownGroup} action={action} />;
}
