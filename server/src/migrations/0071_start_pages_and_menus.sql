-- The page that a person begins with after a sign-in; null for that of their role.
alter table app_user add column start_page text;

-- Pages by role that stand in the menu instead of under More; null as long as nobody has chosen any.
alter table account add column menus jsonb;
