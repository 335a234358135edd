import type { NewAccount } from '../../office/accounts/create-account.ts';

/** What the login page shows while the demo is on. */
export const DEMO_LOGIN = { userId: 'demo@kuri.example', password: 'Kuri@2026' };

export const DEMO_ACCOUNT: NewAccount = {
  accountId: 'acc_demo',
  name: 'Kuri Demo Chits',
  users: [
    {
      firstName: 'Lakshmi',
      userType: 'ADMIN',
      email: DEMO_LOGIN.userId,
      phone10: '9847000001',
      password: DEMO_LOGIN.password,
    },
    {
      firstName: 'Ravi',
      userType: 'OPERATOR',
      email: 'operator@kuri.example',
      phone10: '9847000002',
      password: DEMO_LOGIN.password,
    },
  ],
};

/** The details on its papers: nothing that could be taken for a real office. */
export const DEMO_OFFICE = {
  name: DEMO_ACCOUNT.name,
  address: 'First Floor, Demo Arcade, Round North, Thrissur',
  phone10: '4870000000',
  registration: 'Demo data: not a registered office',
  slipLine: 'Thank you. Please keep this receipt.',
};
