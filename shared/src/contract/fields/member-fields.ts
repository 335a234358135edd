import * as z from 'zod/mini';
import { messages } from '../../texts/messages.ts';
import { refusals } from '../../texts/refusals.ts';
import { isEmail } from '../email.ts';
import { fieldLabels, fieldTexts } from '../field-texts.ts';
import { optionalText, requiredText } from '../fields.ts';
import { REMINDER_LANGUAGES, REMINDER_LOCALES } from '../languages.ts';

/** A fact of a person. What shows, takes, stores or tells it goes by its line. */
interface MemberField {
  /** Field of the table `member`. */
  column: string;
  /** `label` in forms; `heading` in files, in the audit trail and among a member's facts. */
  texts: { label: string; heading: string };
  /** As it is typed: an empty text takes away what is not needed. */
  typed: z.ZodMiniType<string, string>;
  /** As it is told; optional where an older server does not know it. */
  told: z.ZodMiniType<string | null | undefined>;
  isNeeded: boolean;
  /** Taken with a new member, and shown in the list's details. */
  asked?: {
    /** Name in a sentence. */
    word: string;
    /** Column of the book's file of members: its example, and other headings without case, spaces and signs. */
    imported?: { example: string; alsoCalled: readonly string[] };
  };
  /** Found by the search for members and tickets. */
  isSearched?: boolean;
  /** Files that have it as a column. */
  exported: readonly ('members' | 'tickets')[];
  /** Values to choose from, with their texts; the first stands for none. */
  options?: Readonly<Record<string, string>>;
  /** Several lines, in a row of their own. */
  isLong?: boolean;
  inputMode?: 'email';
}

const REFUSED = refusals('memberField', {
  notAnEmail: 'Please enter a valid email address',
  email: 'email',
  address: 'address',
  occupation: 'occupation',
});

/** An e-mail address, or nothing at all. */
export const contactEmail = z.string(REFUSED.notAnEmail).check(
  z.trim(),
  z.maxLength(254, REFUSED.notAnEmail),
  z.refine((text) => text === '' || isEmail(text), REFUSED.notAnEmail),
);

/** Facts of a person that no rule hangs on, by the names of the API. */
export const MEMBER_FIELDS = {
  contactEmail: {
    column: 'email',
    texts: messages('memberField.contactEmail', { label: 'Contact Email', heading: 'Email' }),
    typed: contactEmail,
    told: z.nullable(z.string()),
    isNeeded: false,
    asked: {
      word: REFUSED.email,
      imported: { example: '', alsoCalled: ['emailid', 'emailaddress', 'mail', 'mailid'] },
    },
    exported: ['members'],
    inputMode: 'email',
  },
  address: {
    column: 'address',
    texts: messages('memberField.address', { label: 'Address', heading: 'Address' }),
    typed: requiredText(fieldLabels.address, 500),
    told: z.string(),
    isNeeded: true,
    asked: {
      word: REFUSED.address,
      imported: {
        example: '14 Temple Road, Thrissur',
        alsoCalled: [
          ...['addr', 'fulladdress', 'memberaddress', 'postaladdress', 'residence'],
          ...['residentialaddress', 'permanentaddress', 'houseaddress', 'place'],
        ],
      },
    },
    exported: ['members', 'tickets'],
    isLong: true,
  },
  occupation: {
    column: 'occupation',
    texts: messages('memberField.occupation', { label: 'Occupation', heading: 'Occupation' }),
    typed: optionalText(fieldLabels.occupation, 60),
    told: z.optional(z.nullable(z.string())),
    isNeeded: false,
    asked: {
      word: REFUSED.occupation,
      imported: { example: 'Teacher', alsoCalled: ['job', 'profession', 'work', 'designation'] },
    },
    isSearched: true,
    exported: ['members'],
  },
  /** In which they are reminded: chosen, or proposed by the script of the name. */
  reminderLocale: {
    column: 'reminderLocale',
    texts: messages('memberField.reminderLocale', { label: 'Language', heading: 'Language' }),
    typed: z.enum(REMINDER_LOCALES, fieldTexts.unknown({ label: fieldLabels.theLanguage })),
    told: z.optional(z.enum(REMINDER_LOCALES)),
    isNeeded: false,
    exported: [],
    options: REMINDER_LANGUAGES,
  },
} as const satisfies Record<string, MemberField>;

type Lines = typeof MEMBER_FIELDS;
export type MemberFieldName = keyof Lines;
type AskedField = {
  [Name in MemberFieldName]: Lines[Name] extends { asked: object } ? Name : never;
}[MemberFieldName];

export const memberField = (name: MemberFieldName): MemberField => MEMBER_FIELDS[name];

/** Names in the order of their lines. */
export const MEMBER_FIELD_NAMES = Object.keys(MEMBER_FIELDS) as readonly MemberFieldName[];

const isAsked = (name: MemberFieldName): name is AskedField =>
  memberField(name).asked !== undefined;

/** Fields of a new member, the needed ones first. */
export const ASKED_FIELDS: readonly AskedField[] = MEMBER_FIELD_NAMES.filter(isAsked).sort(
  (one, other) => Number(memberField(other).isNeeded) - Number(memberField(one).isNeeded),
);

/** Values as they are typed, of those that are there. */
export type MemberFacts = {
  [Name in MemberFieldName]?: z.output<Lines[Name]['typed']> | undefined;
};

/** Schemas of the fields in a body. */
export const typedFields = Object.fromEntries(
  MEMBER_FIELD_NAMES.map((name) => [name, MEMBER_FIELDS[name].typed]),
) as { [Name in MemberFieldName]: Lines[Name]['typed'] };

/** Schemas of the fields in a member and in a ticket. */
export const toldFields = Object.fromEntries(
  MEMBER_FIELD_NAMES.map((name) => [name, MEMBER_FIELDS[name].told]),
) as { [Name in MemberFieldName]: Lines[Name]['told'] };

/** Schemas of the fields of a new member: only the needed ones must be there. */
export const askedFields = Object.fromEntries(
  ASKED_FIELDS.map((name) => {
    const { isNeeded, typed } = memberField(name);
    return [name, isNeeded ? typed : z.optional(typed)];
  }),
) as {
  [Name in AskedField]: Lines[Name]['isNeeded'] extends true
    ? Lines[Name]['typed']
    : z.ZodMiniOptional<Lines[Name]['typed']>;
};

type Values<Name extends MemberFieldName> = { [N in Name]: z.output<Lines[N]['typed']> };

/** Values of a member or a ticket as a form holds them; of nobody, empty. */
export function typedValues<Name extends MemberFieldName>(
  names: readonly Name[],
  of: { readonly [N in Name]?: string | null | undefined } = {},
): Values<Name> {
  const entries = names.map((name) => {
    const [none = ''] = Object.keys(memberField(name).options ?? {});
    return [name, of[name] ?? none];
  });
  return Object.fromEntries(entries) as Values<Name>;
}
