import { istInstant } from '@kuri/shared/contract';
import pg from 'pg';

const OID = {
  int8: 20,
  textArray: 1009,
  int8Array: 1016,
  date: 1082,
  timestamp: 1114,
  timestampArray: 1115,
  timestamptz: 1184,
  dateArray: 1182,
  timestamptzArray: 1185,
  numericArray: 1231,
} as const;

type Parse = (text: string) => unknown;

// The driver's type of an OID is an enum that knows no arrays; its parsers do.
const driverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;
const parseDriverInstant = driverParser(OID.timestamptz);
const parseTexts = driverParser(OID.textArray) as (text: string) => (string | null)[];

/** @throws RangeError when the number is outside what JavaScript holds exactly */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned ${text}, which is no safe integer.`);
  }
  return value;
}

/** @throws RangeError for `infinity`, which is no instant */
function parseInstant(text: string): string {
  const at = parseDriverInstant(text);
  if (!(at instanceof Date)) {
    throw new RangeError(`The database returned ${text}, which is no instant.`);
  }
  return istInstant(at.getTime());
}

function asText(text: string): string {
  return text;
}

function arrayOf(parse: Parse): Parse {
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}

const PARSERS = new Map<number, Parse>([
  [OID.int8, parseInt8],
  [OID.int8Array, arrayOf(parseInt8)],
  [OID.date, asText],
  [OID.dateArray, arrayOf(asText)],
  // The driver would read these in the zone of the machine.
  [OID.timestamp, asText],
  [OID.timestampArray, arrayOf(asText)],
  [OID.timestamptz, parseInstant],
  [OID.timestamptzArray, arrayOf(parseInstant)],
  [OID.numericArray, arrayOf(asText)],
]);

/**
 * Turns columns of both databases into JavaScript values: int8 a number (or an error past 2^53),
 * numeric its text, date `YYYY-MM-DD`, timestamptz an ISO instant with +05:30; others as the driver
 * does.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const own = format === 'binary' ? undefined : PARSERS.get(oid);
    return own ?? driverParser(oid, format);
  },
};
