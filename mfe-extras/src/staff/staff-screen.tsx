import styled from 'styled-components';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { staffList } from '@kuri/shared/calls';
import type { StaffMember, StaffWithPassword } from '@kuri/shared/contract';
import { formatMoment, formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useSession } from '@kuri/shared/session';
import {
  Badge,
  Button,
  DataTable,
  LazyPanel,
  ListState,
  PageHeader,
  useLazyPanel,
  type Column,
} from '@kuri/shared/ui';
import { staffLabels } from './labels.ts';
import type { StaffSubject } from './staff-panel.tsx';
import { FirstPasswordDialog, actionsFor, StepDialog, type PendingStep } from './step-dialog.tsx';

const loadPanel = () =>
  import(/* webpackChunkName: "staff-panel" */ './staff-panel.tsx').then(
    (module) => module.StaffPanel,
  );

/** Page /staff: logins and roles. */
export function StaffScreen() {
  const staff = useRead(staffList, {});
  const ownId = useSession()?.userId;
  const columns = useMemo(() => staffColumns(ownId), [ownId]);
  const panel = useLazyPanel<StaffSubject>(loadPanel);
  const [pending, setPending] = useState<PendingStep | null>(null);
  const [withPassword, setWithPassword] = useState<StaffWithPassword | null>(null);
  const open = (person: StaffMember | null) => {
    panel.open({ person, isOwn: person?.userId === ownId, onAdded: setWithPassword });
  };
  return (
    <>
      <PageHeader
        title={staffLabels.title}
        description={staffLabels.description}
        actions={
          <Button
            variant="primary"
            busy={panel.isLoading}
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => open(null)}
          >
            {staffLabels.add}
          </Button>
        }
      />
      <ListState
        table={{ columns, actions: () => [] }}
        query={staff}
        loading={staffLabels.loading}
        failed={staffLabels.failed}
      >
        {(people) => (
          <DataTable
            label={staffLabels.title}
            columns={columns}
            rows={people}
            rowKey={({ userId }) => userId}
            rowName={({ firstName }) => firstName}
            busy={staff.isFetching || panel.isLoading}
            actions={(person) => {
              const isOwn = person.userId === ownId;
              return actionsFor(person, {
                isOwn,
                onRole: () => open(person),
                onStep: (step) => setPending({ person, step, isOwn }),
              });
            }}
          />
        )}
      </ListState>
      <LazyPanel of={panel} />
      <StepDialog pending={pending} onClose={() => setPending(null)} onPassword={setWithPassword} />
      <FirstPasswordDialog person={withPassword} onClose={() => setWithPassword(null)} />
    </>
  );
}

const { columns, status } = staffLabels;

function StatusOf({ disabled, mustChangePassword }: StaffMember) {
  if (disabled) return <Badge tone="bad">{status.disabled}</Badge>;
  if (mustChangePassword) return <Badge tone="warn">{status.firstPassword}</Badge>;
  return <Badge tone="good">{status.active}</Badge>;
}

/** Each in a line of its own, so that no address is broken. */
function loginsOf({ contactPhone, email }: StaffMember) {
  return (
    <Logins>
      {contactPhone !== null && <span>{formatPhone(contactPhone)}</span>}
      {email !== null && <span>{email}</span>}
    </Logins>
  );
}

const Logins = styled.span`
  display: grid;
  white-space: nowrap;
`;

function staffColumns(ownId: string | undefined): readonly Column<StaffMember>[] {
  return [
    {
      id: 'name',
      header: columns.name,
      cell: ({ userId, firstName }) => (
        <b>{userId === ownId ? `${firstName} ${staffLabels.you}` : firstName}</b>
      ),
    },
    { id: 'login', header: columns.login, cell: loginsOf, width: 190 },
    { id: 'role', header: columns.role, cell: ({ userType }) => staffLabels.roles[userType] },
    {
      id: 'status',
      header: columns.status,
      cell: (person) => <StatusOf {...person} />,
      onCard: 'fact',
    },
    {
      id: 'lastLogin',
      width: 200,
      header: columns.lastLogin,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? staffLabels.never : formatMoment(lastLoginAt),
      numeric: true,
      givesWay: 1,
    },
  ];
}
