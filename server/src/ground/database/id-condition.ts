/**
 * The condition that a column has one of some ids. A single one is compared by itself: the plan of that is made once
 * and kept, while PostgreSQL plans again for each list, which takes longer than to look a single row up.
 * @param place the number of the parameter
 * @returns the condition, and the value of its parameter
 */
export function idCondition(
  column: string,
  place: number,
  ids: readonly string[],
): { sql: string; value: string | readonly string[] } {
  const [id] = ids;
  return ids.length === 1 && id !== undefined
    ? { sql: `${column} = $${place}`, value: id }
    : { sql: `${column} = any($${place})`, value: ids };
}
