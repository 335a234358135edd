import { tallyFile } from '@kuri/shared/calls';
import { axeViolations, failure, renderPage, screen, within } from '@kuri/shared/testing';
import { ownDay } from '../testing/counter-driver.ts';
import { dayBookHttp } from '../testing/day-book-driver.ts';

const http = dayBookHttp();

it('asks for the days that are shown, and says why there is no file', async () => {
  const { user } = await renderPage('/dayBook?tab=tally');
  const card = within(await screen.findByRole('region', { name: 'Tally' }));
  expect(await axeViolations()).toEqual([]);
  http.on(tallyFile, failure(422, 'VALIDATION_ERROR', 'A file has at most 92 days'));
  await user.click(card.getByRole('button', { name: 'Save for Tally' }));
  expect(await screen.findByText('A file has at most 92 days')).toBeVisible();
  const { date } = ownDay();
  const span = { startdate: date, enddate: date };
  expect(http.sent(tallyFile).at(-1)?.query).toEqual(span);
});
