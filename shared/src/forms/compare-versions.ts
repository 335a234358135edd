/** One field of a row that two people changed at the same time, as its form shows it. */
export interface ChangedField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

export type FieldTexts<Values> = {
  readonly [Name in keyof Values]?: {
    label: string;
    /** Text of a value. Default: its plain text. */
    text?: (value: unknown) => string;
  };
};

interface Versions<Values> {
  /** Values that the form was filled with. */
  seen: Values;
  /** Values of the form now. */
  mine: Values;
  /** Values that others saved meanwhile. */
  theirs: Values;
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** The fields whose values differ. */
export function changedNames<Values extends object>(
  before: Values,
  after: Values,
): (keyof Values)[] {
  return namesOf(before).filter((name) => differ(after[name], before[name]));
}

/** The fields in which what is typed differs from what was saved meanwhile, in the order of `texts`. */
export function changedFields<Values extends object>(
  { mine, theirs }: Versions<Values>,
  texts: FieldTexts<Values>,
): ChangedField[] {
  return namesOf(texts).flatMap((name) => {
    const field = texts[name];
    if (field === undefined || !differ(mine[name], theirs[name])) return [];
    const { label, text = plain } = field;
    return [{ name: String(name), label, mine: text(mine[name]), theirs: text(theirs[name]) }];
  });
}

/** True when others changed a field meanwhile that the form shows. */
export function isChangedMeanwhile<Values extends object>(
  { seen, theirs }: Pick<Versions<Values>, 'seen' | 'theirs'>,
  texts: FieldTexts<Values>,
): boolean {
  return namesOf(texts).some((name) => differ(seen[name], theirs[name]));
}

/** Values that others saved meanwhile, with the typed ones laid over them. */
export function mergedVersions<Values extends object>({
  seen,
  mine,
  theirs,
}: Versions<Values>): Values {
  const changedHere = changedNames(seen, mine);
  return { ...theirs, ...Object.fromEntries(changedHere.map((name) => [name, mine[name]])) };
}
