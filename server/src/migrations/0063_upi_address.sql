-- Where members of an office pay by UPI; null while it has no address.
alter table organisation add column upi_address text;
