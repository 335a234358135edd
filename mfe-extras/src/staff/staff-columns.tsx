import type { StaffMember } from '@kuri/shared/contract';
import { formatMoment, formatPhone } from '@kuri/shared/format';
import { Badge, type Column } from '@kuri/shared/ui';
import { staffLabels } from '../labels/staff.ts';

const { columns, status } = staffLabels;

function StatusOf({ disabled, mustChangePassword }: StaffMember) {
  if (disabled) return <Badge tone="bad">{status.disabled}</Badge>;
  if (mustChangePassword) return <Badge tone="warn">{status.firstPassword}</Badge>;
  return <Badge tone="good">{status.active}</Badge>;
}

function loginsOf({ contactPhone, email }: StaffMember): string {
  const phone = contactPhone === null ? null : formatPhone(contactPhone);
  return [phone, email].filter((text) => text !== null).join(', ');
}

/** @param ownId of the signed-in user */
export function staffColumns(ownId: string | undefined): readonly Column<StaffMember>[] {
  return [
    {
      id: 'name',
      header: columns.name,
      cell: ({ userId, firstName }) => (
        <b>
          {firstName} {userId === ownId && staffLabels.you}
        </b>
      ),
    },
    { id: 'login', header: columns.login, cell: loginsOf },
    { id: 'role', header: columns.role, cell: ({ userType }) => staffLabels.roles[userType] },
    { id: 'status', header: columns.status, cell: (person) => <StatusOf {...person} /> },
    {
      id: 'lastLogin',
      header: columns.lastLogin,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? staffLabels.never : formatMoment(lastLoginAt),
      numeric: true,
    },
  ];
}
