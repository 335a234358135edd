import type { Referral } from '@kuri/shared/contract';

/** The people who bring members: staff, agents and friends of the house. */
export const DEMO_REFERRERS: readonly (readonly [
  name: string,
  type: Referral['refType'],
  phone10: string,
])[] = [
  ['Ravi Shankar', 'Employee', '9847000002'],
  ['Sindhu Mohan', 'Employee', '9446110203'],
  ['Jithin Paul', 'Employee', '9895220314'],
  ['Noufal Rahman', 'Employee', '8086330425'],
  ['Ambika Devi', 'Agent', '9745440536'],
  ['Sasi Kumar', 'Agent', '9567550647'],
  ['Mary D’Souza', 'Agent', '8129660758'],
  ['Selvaraj P.', 'Agent', '7012770869'],
  ['Kunjumol Antony', 'Agent', '9495880970'],
  ['ഗിരിജ വാസുദേവൻ', 'Other', '9744991081'],
  ['Rajendra Prasad', 'Other', '6282102192'],
  ['Hameed Koya', 'Other', '7356213203'],
];
