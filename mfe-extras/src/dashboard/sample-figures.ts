// The dashboard's sample: hard-coded figures, laid out backwards from today so that they never get old.

/** Days of a pattern. */
const PERIOD = 28;

/** Rupees that came in on each day of a period, the newest day first. */
const RECEIVED = [
  186_500, 142_000, 98_500, 121_000, 64_000, 38_500, 12_000, 171_000, 133_500, 88_000, 95_500,
  71_000, 42_500, 9_000, 158_000, 127_500, 104_000, 83_500, 58_000, 36_000, 15_500, 262_000,
  241_500, 219_000, 187_500, 163_000, 92_000, 41_000,
];

/** Members who joined on each day of a period, the newest day first. */
const JOINED = [3, 1, 0, 2, 4, 1, 0, 2, 3, 1, 1, 0, 2, 0, 4, 2, 1, 3, 0, 1, 0, 5, 3, 2, 4, 1, 2, 0];

/** Factor of each period, newest first; zero before the last. */
const GROWTH = [1, 0.94, 0.97, 0.88, 0.82, 0.84, 0.73, 0.66, 0.61, 0.52, 0.44, 0.31, 0.18];

/** Rupees that were due and not paid, by period, the newest first. */
const PENDING = [
  1_284_500, 1_341_000, 1_298_000, 1_187_500, 1_046_000, 982_500, 871_000, 764_500, 602_000,
  488_500, 317_000, 164_500, 58_000,
];

/** Ages of the groups in days. */
const GROUP_STARTS = [9, 34, 61, 92, 118, 149, 183, 184, 211, 246, 301, 352];

const MEMBERS_TODAY = 918;

/** Age of the oldest day. */
const OLDEST = PERIOD * GROWTH.length - 1;

const onDay = (pattern: readonly number[], age: number) =>
  Math.round((pattern[age % PERIOD] ?? 0) * (GROWTH[Math.floor(age / PERIOD)] ?? 0));

/** Sums a figure from `oldest` to `newest`, in days before today, both included. */
function sumOf(pattern: readonly number[], oldest: number, newest: number): number {
  let sum = 0;
  for (let age = Math.max(0, newest); age <= Math.min(OLDEST, oldest); age += 1) {
    sum += onDay(pattern, age);
  }
  return sum;
}

/** Range of days, counted back from today. */
export interface Ages {
  oldest: number;
  newest: number;
}

export interface Figures {
  /** At the end of the range. */
  groups: number;
  members: number;
  /** Rupees. */
  pending: number;
  /** During the range. */
  received: number;
  joined: number;
}

export function figuresOf({ oldest, newest }: Ages): Figures {
  return {
    groups: GROUP_STARTS.filter((age) => age >= newest).length,
    members: newest > OLDEST ? 0 : MEMBERS_TODAY - sumOf(JOINED, newest - 1, 0),
    received: sumOf(RECEIVED, oldest, newest),
    pending: PENDING[Math.floor(Math.max(0, newest) / PERIOD)] ?? 0,
    joined: sumOf(JOINED, oldest, newest),
  };
}

/** Sample referrer; ages are in days before today. */
export interface Champion {
  id: string;
  name: string;
  phone: string;
  joinedAge: number;
  status: 'Active' | 'Inactive';
  referrals: readonly { name: string; age: number }[];
}

function champion(
  [name, phone, status]: [name: string, phone: string, status: Champion['status']],
  joinedAge: number,
  referrals: readonly [name: string, age: number][],
): Champion {
  return {
    id: phone,
    name,
    phone,
    status,
    joinedAge,
    referrals: referrals.map(([referred, age]) => ({ name: referred, age })),
  };
}

const CHAMPIONS: readonly Champion[] = [
  champion(['Suresh Babu', '919847000121', 'Active'], 352, [
    ['Anu Thomas', 2],
    ['Biju Mathew', 5],
    ['Deepa Nair', 9],
    ['Faisal Rahman', 14],
    ['Gopika Menon', 21],
    ['Hari Prasad', 26],
    ['Indu Lekha', 48],
    ['Jayan Pillai', 77],
  ]),
  champion(['Fathima Beevi', '919847000134', 'Active'], 301, [
    ['Kavya Suresh', 1],
    ['Latha Kumari', 6],
    ['Manoj Kurup', 12],
    ['Nisha Varma', 19],
    ['Omana Amma', 28],
    ['Prakash Rao', 63],
  ]),
  champion(['Rajeev Chandran', '919847000147', 'Active'], 246, [
    ['Rekha Das', 4],
    ['Sajan George', 16],
    ['Teena Joseph', 23],
    ['Unni Krishnan', 41],
    ['Vidya Shankar', 84],
  ]),
  champion(['Mary Kutty', '919847000150', 'Inactive'], 211, [
    ['Wilson Paul', 11],
    ['Yamuna Devi', 25],
    ['Zeenath Ali', 58],
  ]),
  champion(['Ganesh Iyer', '919847000163', 'Active'], 118, [
    ['Arjun Nambiar', 3],
    ['Bhavana Raj', 37],
  ]),
  champion(['Sindhu Mohan', '919847000176', 'Inactive'], 92, [['Chitra Balan', 18]]),
];

/** Champions with referrals in the range, most first. */
export function topChampions({ oldest, newest }: Ages): Champion[] {
  return CHAMPIONS.map((one) => ({
    ...one,
    referrals: one.referrals.filter(({ age }) => age <= oldest && age >= newest),
  }))
    .filter(({ referrals }) => referrals.length > 0)
    .sort((one, other) => other.referrals.length - one.referrals.length);
}
