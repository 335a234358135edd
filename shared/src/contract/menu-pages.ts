/** Pages under More that an office may put into the menu of a role. */
export const MENU_PAGES = ['/overview', '/counter', '/dayBook'] as const;
export type MenuPage = (typeof MENU_PAGES)[number];
