import type { ProfileForm } from '@kuri/shared/contract';

/** What the page starts with: the name of the signed-in user, and samples for the rest. */
export function sampleProfile(firstName: string): ProfileForm {
  return {
    fullName: firstName,
    email: 'staff@kuri.example',
    phone: '9800000000',
    gender: 'other',
    nationality: 'Indian',
    bio: 'Looks after groups, members and their receipts.',
  };
}
