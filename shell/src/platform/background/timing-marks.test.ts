import { figuresFromMarks } from './timing-marks.ts';

const OWNERS: Record<string, string> = { '/groups': 'mfe-groups', '/dues': 'mfe-dues' };

function figuresOf(landing: string | undefined, moments: [string, number, string?][]) {
  const found: [string, string, number][] = [];
  const follow = figuresFromMarks(
    landing,
    (page) => OWNERS[page],
    (...figure) => found.push(figure),
  );
  for (const [name, startTime, detail] of moments) follow({ name, startTime, detail });
  return found;
}

it('measures the page of the visit from when it was asked for, others from their opening', () => {
  const found = figuresOf('/groups', [
    ['kuri:open', 300, '/groups'],
    ['kuri:shown', 400, 'mfe-groups'],
    ['kuri:rows', 700],
    ['kuri:rows', 900],
    ['kuri:open', 5000, '/dues'],
    ['kuri:shown', 5200, 'mfe-dues'],
    ['kuri:rows', 5350],
  ]);
  expect(found).toEqual([
    ['load', '/groups', 400],
    ['firstRow', '/groups', 700],
    ['load', '/dues', 200],
    ['firstRow', '/dues', 350],
  ]);
});

it('counts nothing of the login as waiting, and no filling of a slot as the page', () => {
  const found = figuresOf('/', [
    ['kuri:rows', 100],
    ['kuri:open', 20_000, '/groups'],
    ['kuri:shown', 20_100, 'mfe-dues'],
    ['kuri:shown', 20_200, 'mfe-groups'],
  ]);
  expect(found).toEqual([['load', '/groups', 200]]);
});

it('has the code of a page that is opened again already, and measures its rows only', () => {
  const found = figuresOf('/groups', [
    ['kuri:open', 10, '/groups'],
    ['kuri:open', 100, '/groups'],
    ['kuri:rows', 130],
  ]);
  expect(found).toEqual([['firstRow', '/groups', 30]]);
});
