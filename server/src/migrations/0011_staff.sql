-- Each login token carries the version that its user had: raising it ends all logins of that person.
alter table app_user add column token_version integer not null default 0;
alter table app_user add column disabled_at timestamptz(3);
-- A first password, made by the server and told by an administrator, is good for its change only.
alter table app_user add column must_change_password boolean not null default false;
alter table app_user add column last_login_at timestamptz(3);
