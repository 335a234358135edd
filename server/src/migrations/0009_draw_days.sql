-- A draw's period is the month of its own due date, and its number is held once: the period follows.
-- Draws from before that have the month that their callers asked for, which the next one's may be.
drop index draw_period;
