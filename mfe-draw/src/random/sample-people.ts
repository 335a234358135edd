import type { Named } from '../stage/name-ticker.tsx';

const NAMES = [
  'Anjali Menon',
  'Rahul Varma',
  'Fathima Beevi',
  'Joseph Mathew',
  'Meera Krishnan',
  'Suresh Babu',
  'Lakshmi Iyer',
  'Arun Prakash',
  'Divya Nair',
  'Mohammed Rafi',
  'Sreedevi Pillai',
  'Thomas Kurian',
  'Kavya Reddy',
  'Gopal Shenoy',
  'Revathi Subramaniam',
  'Biju Paul',
  'Nandini Rao',
  'Hari Das',
  'Saritha Kumari',
  'Vishnu Prasad',
  'Aisha Rahman',
  'Manoj Chacko',
  'Padma Raghavan',
  'Deepak Warrier',
] as const;

export const SAMPLE_PEOPLE: readonly Named[] = NAMES.map((memberName, index) => ({
  memberName,
  membershipCode: `DEMO-${String(index + 1).padStart(3, '0')}`,
}));
