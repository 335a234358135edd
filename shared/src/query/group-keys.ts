// Groups are shown by nearly every remote: what one has changed must not stay old with another.

/** All that is kept of groups begins with it, whichever remote asked for it. */
export const GROUPS = ['groups'] as const;

/** Every group (monthlySchemesList): `Group[]`. */
export const GROUP_LIST = [...GROUPS, 'list'] as const;
