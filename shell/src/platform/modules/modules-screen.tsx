import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { moduleDesk, moduleList } from '@kuri/shared/calls';
import type { ModuleDesk, ModuleStatus } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useSession } from '@kuri/shared/session';
import { DataTable, ListState, PageHeader } from '@kuri/shared/ui';
import { usePageTitle } from '../pages/page-title.ts';
import { Audiences } from './audiences.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { HoldAll } from './hold-all.tsx';
import { modulesLabels } from './labels.ts';
import { changesOf, type PlannedChange } from './module-changes.ts';
import { moduleColumns } from './module-columns.tsx';
import { ModuleUsesSection } from './module-uses.tsx';
import { ModuleDetails } from './module-details.tsx';

interface ModulesScreenProps {
  /** The version of a part that this tab runs, or null when it has not been opened yet. */
  runs: (name: string) => string | null;
}

/** The page /modules: every part of the console, for administrators. */
export function ModulesScreen({ runs }: ModulesScreenProps) {
  usePageTitle(modulesLabels.title);
  const modules = useRead(moduleList, {});
  const desk = useRead(moduleDesk, {}).data;
  const [planned, setPlanned] = useState<PlannedChange | null>(null);
  const columns = useMemo(() => moduleColumns(runs), [runs]);

  return (
    <>
      <PageHeader
        title={modulesLabels.title}
        description={modulesLabels.description}
        actions={desk?.mayChange && <HoldAll modules={modules.data ?? []} plan={setPlanned} />}
      />
      {desk && <ChangeRestrictions desk={desk} modules={modules.data ?? []} />}
      <ListState
        table
        query={modules}
        loading={modulesLabels.loading}
        failed={modulesLabels.failed}
      >
        {(rows) => (
          <DataTable
            label={modulesLabels.list}
            rows={rows}
            columns={columns}
            rowKey={({ name }) => name}
            rowName={({ title }) => title}
            actions={
              desk?.mayChange === true ? (row) => changesOf(row, desk, setPlanned) : undefined
            }
            expand={(row) => <ModuleDetails module={row} />}
            busy={modules.isFetching}
          />
        )}
      </ListState>
      <ModuleUsesSection />
      {desk?.mayChange && <Audiences audiences={desk.audiences ?? []} />}
      {planned && <ChangeDialog planned={planned} onClose={() => setPlanned(null)} />}
    </>
  );
}

interface ChangeRestrictionsProps {
  desk: ModuleDesk;
  modules: readonly ModuleStatus[];
}

/** Reasons why nothing, or not everything, can be changed on the Modules page. */
function ChangeRestrictions({ desk: { mayChange, unsigned }, modules }: ChangeRestrictionsProps) {
  const session = useSession();
  const titles = modules.filter(({ name }) => unsigned.includes(name)).map(({ title }) => title);
  return (
    <>
      {titles.length > 0 && (
        <Note data-grave="">{modulesLabels.unsigned({ names: titles.join(', ') })}</Note>
      )}
      {!mayChange && session && <Note>{modulesLabels.notYours({ userId: session.userId })}</Note>}
    </>
  );
}

const Note = styled.p`
  margin-top: var(--s3);
  color: var(--ink-2);

  &[data-grave] {
    color: var(--bad);
  }
`;
