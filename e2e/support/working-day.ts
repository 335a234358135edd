import { toPaise, type Group, type Login, type Ticket } from '@kuri/shared/contract';
import { Api, dueToday, todayInIndia, twoMonthsAgo } from './api.ts';
import { mobile, unique } from './names.ts';
import { isFullRun } from './full-run.ts';

/** Cash in the drawer in the morning. */
export const OPENING = 25_000.75;
/** Prize of the winner; less is paid out by the deduction. */
export const PRIZE = 20_345.5;
export const DEDUCTION = 345;
/** The instalment of who pays at the counter, and of who is enrolled; none of a whole rupee. */
const INSTALMENT = 1_250.25;
export const FIRST_INSTALMENT = 1_000.5;

/** Members who join the new group. */
export const JOINING = isFullRun ? 10 : 3;
/** The first five ways to pay once, or all ten five times. */
const PAYERS = isFullRun ? 50 : 5;

/** An office in the morning: somebody new at the counter, whom people owe instalments to. */
export interface Office {
  login: Login;
  /** As the one at the counter. */
  api: Api;
  date: string;
  /** It begins today, its first draw is due today, and nobody is in it yet. */
  newGroup: Group;
  payers: readonly Ticket[];
}

export async function prepareOffice(url: string): Promise<Office> {
  const demo = await Api.signIn(url);
  const login = await demo.hire(`Nila${unique()}`, 'ADMIN');
  const api = Api.as(url, login);
  const type = await api.addType(PRIZE);
  const newGroup = await api.createGroup(`W${unique()}`, JOINING, {
    ...type,
    ...dueToday(),
    monthlyInstallment: FIRST_INSTALMENT,
  });
  const owing = await api.createGroup(`O${unique()}`, PAYERS, {
    ...type,
    ...twoMonthsAgo(),
    monthlyInstallment: INSTALMENT,
  });
  const payers: Ticket[] = [];
  for (let no = 1; no <= PAYERS; no += 1) {
    const person = { memberName: `Payer ${no} ${unique()}`, contactPhone: mobile() };
    payers.push(await api.enrol(owing.schemeId, person));
  }
  return { login, api, date: todayInIndia(), newGroup, payers };
}

/** Payment at the counter. */
export interface WayToPay {
  method: 'Cash' | 'UPI' | 'Bank Transfer' | 'Card';
  /** When it is not all that is due. */
  instalments?: number;
  /** The cash that is handed over, when it is not the exact amount. */
  received?: string;
  transactionId?: string;
}

/** Ten ways. */
const WAYS: readonly WayToPay[] = [
  { method: 'Cash' },
  { method: 'Cash' },
  { method: 'UPI', transactionId: 'upi70' },
  { method: 'Cash', instalments: 1 },
  { method: 'Cash', received: '4000' },
  { method: 'UPI', transactionId: 'upi77' },
  { method: 'Cash' },
  { method: 'Bank Transfer', transactionId: 'neft4' },
  { method: 'Cash', instalments: 2 },
  { method: 'Card', transactionId: 'auth9' },
];

export function wayOf(no: number): WayToPay {
  const { transactionId, ...way } = WAYS[no % WAYS.length] ?? { method: 'Cash' };
  return transactionId === undefined ? way : { ...way, transactionId: transactionId + unique() };
}

/** Amount of such a payment, in paise. */
export function amountOf(ticket: Ticket, { instalments = ticket.dueInstallments }: WayToPay) {
  return toPaise(INSTALMENT) * instalments;
}

/** Paise as the screens show them. */
export function shown(paise: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `₹${(paise / 100).toLocaleString('en-IN', digits)}`;
}

/** The cash of a day, kept by hand from what was typed; paise. */
export class CashBook {
  #paise: number;

  /** @param opening in rupees */
  constructor(opening = OPENING) {
    this.#paise = toPaise(opening);
  }

  in(paise: number): void {
    this.#paise += paise;
  }

  out(paise: number): void {
    this.#paise -= paise;
  }

  get paise(): number {
    return this.#paise;
  }

  /** The notes and coins that it is counted as: few, the largest first. */
  notes(): { label: string; text: string }[] {
    let left = this.#paise;
    const counted = [500, 200, 100, 50, 20, 10].map((rupees) => {
      const count = Math.floor(left / (rupees * 100));
      left -= count * rupees * 100;
      return { label: `₹${rupees} notes`, text: String(count) };
    });
    return [...counted, { label: 'Coins (amount)', text: (left / 100).toFixed(2) }];
  }
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
