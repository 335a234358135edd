import { messages } from '@kuri/shared/format';

// Every text of the page Overview.

export const overviewLabels = messages('extras.overview', {
  title: 'Overview',
  description: 'The office at a glance on {date}.',
  loading: 'Loading the overview',
  loadFailed: 'The overview could not be fetched. Please try again.',
  today: {
    title: 'Today',
    cash: {
      all: 'cash in {drawers, number} {drawers, plural, =1 {drawer} other {drawers}}',
      own: 'cash in your drawer',
      noneOpened: 'cash: no drawer is opened yet',
      notOpened: 'cash: your drawer is not opened yet',
    },
    calls: '{number, plural, =1 {member} other {members}} to call',
    draws: '{number, plural, =1 {draw} other {draws}} due',
    late: '{number, number} late',
    prizes: '{number, plural, =1 {prize} other {prizes}} to pay',
    drawers: '{number, plural, =1 {drawer} other {drawers}} to be seen',
  },
  money: {
    title: 'Received this month',
    days: '{from} to {to}',
    before: 'Last month, {from} to {to}',
    bars: 'Received this month {now}, last month {before}',
    more: '{amount} more than last month up to this day',
    less: '{amount} less than last month up to this day',
    same: 'Same as last month up to this day',
  },
  dues: {
    title: 'Dues by age',
    from: 'from {persons, number} {persons, plural, =1 {member} other {members}} on {tickets, number} {tickets, plural, =1 {ticket} other {tickets}}',
    tickets: '{number, number} {number, plural, =1 {ticket} other {tickets}}',
  },
  filling: {
    title: 'Groups filling up',
    none: 'No active group has a place left.',
    places: '{left, number} {left, plural, =1 {place} other {places}} left',
    capacity: 'Capacity of {name}',
    more: 'and {number, number} {number, plural, =1 {more group} other {more groups}} with places',
  },
  draws: {
    title: 'Draws due',
    none: 'No draw is due within a week.',
    draw: 'Draw {number}',
    overdue: 'due since {date}',
    today: 'today',
    late: 'Late',
    coming: 'on {date}',
    more: 'and {number, number} {number, plural, =1 {more draw} other {more draws}}',
  },
  members: {
    title: 'New members',
    now: 'this month',
    before: '{number, number} last month up to this day',
  },
});
