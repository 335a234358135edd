import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { staffList } from '@kuri/shared/calls';
import type { StaffMember, StaffWithPassword } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useSession } from '@kuri/shared/session';
import { Button, DataTable, ListState, PageHeader } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';
import { AddStaffPanel } from './add-staff-panel.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { RolePanel } from './role-panel.tsx';
import { staffColumns } from './staff-columns.tsx';
import { actionsFor } from './staff-step.ts';
import { StepDialog, type AskedStep } from './step-dialog.tsx';

/** A panel's opening: as a key, `id` gives each a fresh form; a closed one stays while it slides out. */
interface Opening {
  id: number;
  isOpen: boolean;
  /** Whose role is changed; null to add somebody. */
  person: StaffMember | null;
}

/** The page /staff: who may sign in, and what becomes of their logins. */
export function StaffScreen() {
  const staff = useRead(staffList, {});
  const ownId = useSession()?.userId;
  const columns = useMemo(() => staffColumns(ownId), [ownId]);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [withPassword, setWithPassword] = useState<StaffWithPassword | null>(null);

  const open = (person: StaffMember | null) => {
    setOpening((last) => ({ id: (last?.id ?? 0) + 1, isOpen: true, person }));
  };
  const close = () => {
    setOpening((last) => last && { ...last, isOpen: false });
  };

  return (
    <>
      <PageHeader
        title={staffLabels.title}
        description={staffLabels.description}
        actions={
          <Button
            variant="primary"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => {
              open(null);
            }}
          >
            {staffLabels.add}
          </Button>
        }
      />
      <ListState query={staff} loading={staffLabels.loading} failed={staffLabels.failed}>
        {(people) => (
          <DataTable
            label={staffLabels.title}
            columns={columns}
            rows={people}
            rowKey={({ userId }) => userId}
            rowName={({ firstName }) => firstName}
            busy={staff.isFetching}
            actions={(person) => {
              const isOwn = person.userId === ownId;
              return actionsFor(person, {
                isOwn,
                onRole: () => {
                  open(person);
                },
                onStep: (step) => {
                  setAsked({ person, step, isOwn });
                },
              });
            }}
          />
        )}
      </ListState>
      {opening?.person && (
        <RolePanel
          key={opening.id}
          person={opening.person}
          isOwn={opening.person.userId === ownId}
          isOpen={opening.isOpen}
          onClose={close}
        />
      )}
      {opening?.person === null && (
        <AddStaffPanel
          key={opening.id}
          isOpen={opening.isOpen}
          onClose={close}
          onAdded={(person) => {
            close();
            setWithPassword(person);
          }}
        />
      )}
      <StepDialog
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
        onPassword={setWithPassword}
      />
      <FirstPasswordDialog
        person={withPassword}
        onClose={() => {
          setWithPassword(null);
        }}
      />
    </>
  );
}
