/** The choices of a list whose values are shown as they are. */
export function optionsOf<T extends string>(values: readonly T[]): { value: T; label: T }[] {
  return values.map((value) => ({ value, label: value }));
}
