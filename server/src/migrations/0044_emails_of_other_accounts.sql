-- An email or mobile is the login of one person over all accounts. Another account may write it down for a
-- person of its own all the same, so that no answer tells whose logins there are: it is no login there.
alter table app_user add column email_is_login boolean not null default true;
alter table app_user add column phone_is_login boolean not null default true;
alter table app_user drop constraint app_user_email, drop constraint app_user_phone10,
  add constraint app_user_email unique (account_id, email),
  add constraint app_user_phone10 unique (account_id, phone10);
create unique index app_user_login_email on app_user (email) where email_is_login;
create unique index app_user_login_phone10 on app_user (phone10) where phone_is_login;
