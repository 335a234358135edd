/** Where the console begins: after a login, behind the logo and behind 'Go to Home'. */
export const HOME = { path: '/groups', title: 'Groups' } as const;
