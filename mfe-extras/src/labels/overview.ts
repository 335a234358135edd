import { formatCount } from '@kuri/shared/format';

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

export const overviewLabels = {
  title: 'Overview',
  description: (date: string) => `The office at a glance on ${date}.`,
  loading: 'Loading the overview',
  loadFailed: 'The overview could not be fetched. Please try again.',
  money: {
    title: 'Received this month',
    days: (from: string, to: string) => `${from} to ${to}`,
    before: (from: string, to: string) => `Last month, ${from} to ${to}`,
    bars: (now: string, before: string) => `Received this month ${now}, last month ${before}`,
    more: (amount: string) => `${amount} more than last month up to this day`,
    less: (amount: string) => `${amount} less than last month up to this day`,
    same: 'Same as last month up to this day',
  },
  dues: {
    title: 'Arrears by age',
    from: (persons: number, tickets: number) =>
      `from ${count(persons, 'member', 'members')} on ${count(tickets, 'ticket', 'tickets')}`,
    tickets: (number: number) => count(number, 'ticket', 'tickets'),
  },
  filling: {
    title: 'Groups filling up',
    none: 'No active group has a place left.',
    places: (left: number) => `${count(left, 'place', 'places')} left`,
    capacity: (name: string) => `Capacity of ${name}`,
    more: (number: number) => `and ${count(number, 'more group', 'more groups')} with places`,
  },
  draws: {
    title: 'Draws due',
    none: 'No draw is due within a week.',
    draw: (number: number) => `Draw ${number}`,
    overdue: (date: string) => `due since ${date}`,
    today: 'today',
    coming: (date: string) => `on ${date}`,
    more: (number: number) => `and ${count(number, 'more draw', 'more draws')}`,
  },
  members: {
    title: 'New members',
    now: 'this month',
    before: (number: number) => `${formatCount(number)} last month up to this day`,
  },
} as const;
