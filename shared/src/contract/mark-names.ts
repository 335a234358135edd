// The marks of members without their schemas: names are shown where no schema is loaded.
export const MEMBER_MARKS = ['deceased', 'left', 'merged'] as const;

export const MARK_MESSAGES = { deceased: 'Deceased', left: 'Has left', merged: 'Merged' } as const;
