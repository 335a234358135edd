import { USER_TYPES } from '@kuri/shared/contract';
import { staffLabels } from '../labels/staff.ts';

/** The roles with what each of them does: 'Collector: takes payments and enrols members'. */
export const ROLE_OPTIONS = USER_TYPES.map((value) => ({
  value,
  label: `${staffLabels.roles[value]}: ${staffLabels.does[value]}`,
}));
