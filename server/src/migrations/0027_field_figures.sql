-- What browsers measured, counted in classes of which each is a tenth wider than the one before. It is
-- about versions of the console and says nothing of who it was: a reference table.
create table field_figure (
  day date not null,
  module text not null,
  version text not null,
  page text not null,
  name text not null,
  class smallint not null,
  count integer not null,
  primary key (module, day, version, page, name, class)
);
