import type { Ages } from './sample-figures.ts';

/** Who has brought members, of the sample data. Ages are in days before today. */
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

/** The champions with those whom they brought on some days, most of them first; nobody without any. */
export function topChampions({ oldest, newest }: Ages): Champion[] {
  return CHAMPIONS.map((one) => ({
    ...one,
    referrals: one.referrals.filter(({ age }) => age <= oldest && age >= newest),
  }))
    .filter(({ referrals }) => referrals.length > 0)
    .sort((one, other) => other.referrals.length - one.referrals.length);
}
