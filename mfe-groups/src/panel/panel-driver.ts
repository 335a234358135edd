import { screen } from '@kuri/shared/testing';

// Finds the parts of a panel by their labels, as a user does.

/** Spares computing the style of every element on the way, where the same is asked for over and over. */
export const QUICK = { hidden: true };

export const button = (name: string) => screen.getByRole('button', { name, ...QUICK });
export const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
