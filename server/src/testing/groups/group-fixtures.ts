import type { AddGroupBody, Group, GroupType, GroupTypeBody } from '@kuri/shared/contract';
import type { Caller } from '../test-app.ts';

let serial = 0;

/** Body of a new group type with a name of its own. */
export function groupTypeInput(fields: Partial<GroupTypeBody> = {}): GroupTypeBody {
  serial += 1;
  return {
    schemeType: `Gold Savings ${serial}`,
    schemeTypeDescription: 'One large instalment a month',
    schemeDuration: 12,
    schemeAmount: 5_000,
    returnAmount: 62_500,
    ...fields,
  };
}

/** Body of a new group of a type, with a code of its own. */
export function groupInput(schemeTypeId: string, fields: Partial<AddGroupBody> = {}): AddGroupBody {
  serial += 1;
  return {
    schemeCode: `LG12-${serial}`,
    schemeName: 'Lakshmi Gold 12',
    schemeTypeId,
    maxCapacity: 250,
    schemeDuration: 12,
    monthlyInstallment: 5_000,
    schemeStartDate: '2026-11-01',
    schemeDrawDate: '2026-11-05',
    ...fields,
  };
}

/** A stored group type of the caller's account. */
export async function addType(
  caller: Caller,
  fields: Partial<GroupTypeBody> = {},
): Promise<GroupType> {
  const answer = await caller.post('addSchemeType', groupTypeInput(fields));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: GroupType }>().data;
}

/** A stored group of the caller's account. */
export async function addGroup(
  caller: Caller,
  schemeTypeId: string,
  fields: Partial<AddGroupBody> = {},
): Promise<Group> {
  const answer = await caller.post('addMonthlyScheme', groupInput(schemeTypeId, fields));
  return answer.json<{ data: Group }>().data;
}
