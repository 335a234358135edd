alter table member add occupation text;
