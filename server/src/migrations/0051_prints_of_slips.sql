-- How often the slip of a payment was printed: all but the first are marked as duplicates.
create table slip_print (
  account_id text not null references account (account_id),
  payment_id text not null,
  prints integer not null check (prints > 0),
  primary key (account_id, payment_id),
  foreign key (account_id, payment_id) references payment (account_id, payment_id)
);

create function refuse_fewer_prints() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or new.prints <= old.prints then
    raise exception 'Prints of a slip are only added.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger slip_prints_add_up before update on slip_print
  for each row execute function refuse_fewer_prints();
create trigger slip_print_stays before delete on slip_print
  for each row execute function refuse_change_of_row();
create trigger slip_print_all_stay before truncate on slip_print for each statement
  execute function refuse_change_of_row();
