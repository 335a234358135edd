-- The hour in India, HH:MM, before which a draw of the group is early on its day; null for any hour of that day.
alter table scheme add column draw_hour text
  constraint scheme_draw_hour_check check (draw_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
