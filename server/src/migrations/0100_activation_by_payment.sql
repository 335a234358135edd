-- Whether the first payment activates a ticket; null until the office has chosen, and then it does not.
alter table organisation add column activate_on_payment boolean;
