import {
  localeOfName,
  MEMBER_FIELD_NAMES,
  MEMBER_FIELDS,
  memberField,
  type Member,
  type MemberFacts,
  type MemberFieldName,
} from '@kuri/shared/contract';
import type { CsvColumns } from '../../ground/http/csv-file.ts';

type Lines = typeof MEMBER_FIELDS;

/** Facts of a person as stored, by the names of their columns; null while nothing is given. */
export type PersonFacts = {
  [Name in MemberFieldName as Lines[Name]['column']]: Lines[Name]['isNeeded'] extends true
    ? string
    : Exclude<MemberFacts[Name], undefined> | null;
};

export const FACT_COLUMNS = MEMBER_FIELD_NAMES.map((name) => memberField(name).column);

/** Columns of those that a person is found by. */
export const SEARCHED_COLUMNS = MEMBER_FIELD_NAMES.filter(
  (name) => memberField(name).isSearched,
).map((name) => MEMBER_FIELDS[name].column);

/** The given ones of a body, as they are stored. */
export function givenFacts(body: MemberFacts): Partial<PersonFacts> {
  const given = MEMBER_FIELD_NAMES.flatMap((name) => {
    const { column, isNeeded } = memberField(name);
    const text = body[name]?.normalize('NFC');
    return text === undefined ? [] : [[column, isNeeded ? text : text || null]];
  });
  return Object.fromEntries(given) as Partial<PersonFacts>;
}

/** All of a new person, from a body with the needed ones. */
export function newFacts(body: MemberFacts): PersonFacts {
  const none = Object.fromEntries(FACT_COLUMNS.map((column) => [column, null]));
  return { ...none, ...givenFacts(body) } as PersonFacts;
}

/** Stored facts by their names in the API. @param name proposes the language */
export function toldFacts(stored: PersonFacts, name: string): Pick<Member, MemberFieldName> {
  const told = MEMBER_FIELD_NAMES.map((field) => [field, stored[MEMBER_FIELDS[field].column]]);
  const facts = Object.fromEntries(told) as Pick<Member, MemberFieldName>;
  return { ...facts, reminderLocale: stored.reminderLocale ?? localeOfName(name) };
}

/** Columns of a file. @param file whose lines they are */
export function exportedFacts(
  file: 'members' | 'tickets',
): CsvColumns<Pick<Member, MemberFieldName>> {
  return MEMBER_FIELD_NAMES.filter((name) => memberField(name).exported.includes(file)).map(
    (name) => [memberField(name).texts.heading, (row) => row[name] ?? null],
  );
}
