const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The period of a draw: the first month with this number that is not over yet. The number alone would
 * say another year at each turn of the year.
 * @param drawMonth 1 to 12; 13, which is what December's screen sends, is January
 * @param today the business date in India
 * @returns `YYYY-MM`
 */
export function periodOf(drawMonth: number, today: string): string {
  const month = drawMonth === 13 ? 1 : drawMonth;
  const [year = 0, thisMonth = 1] = today.split('-').map(Number);
  return `${month < thisMonth ? year + 1 : year}-${String(month).padStart(2, '0')}`;
}

/** A period as it is told: `2027-01` is `Jan 2027`. */
export function periodText(period: string): string {
  const [year = '', month = ''] = period.split('-');
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** A business date as it is told: `2027-01-31` is `31-Jan-2027`. */
export function dayText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1] ?? month}-${year}`;
}
