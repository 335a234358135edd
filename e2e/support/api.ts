import { randomUUID } from 'node:crypto';
import {
  addGroup,
  addGroupType,
  addReceipt,
  addStaff,
  changePassword,
  dayBook,
  enrol,
  groupList,
  groupTypes,
  moduleList,
  signIn,
  voidDraw,
  type Answered,
  type Call,
  type Sent,
} from '@kuri/shared/calls';
import { pathOf } from '@kuri/shared/call-schemas';
import {
  addMonths,
  istDate,
  type AddGroupBody,
  type DayBook,
  type Group,
  type Login,
  type ModuleStatus,
  type Ticket,
  type UserType,
} from '@kuri/shared/contract';
import { mobile } from './names.ts';

/** The business date of now. */
export const todayInIndia = () => istDate(Date.now());

/** The dates of a group that starts today in India, and whose first draw is due today. */
export function dueToday(): Pick<AddGroupBody, 'schemeStartDate' | 'schemeDrawDate'> {
  const today = todayInIndia();
  return { schemeStartDate: today, schemeDrawDate: today };
}

/** The dates of a group that began two months ago, so that something is due. */
export function twoMonthsAgo(): ReturnType<typeof dueToday> {
  const start = `${addMonths(todayInIndia(), -2).slice(0, 7)}-01`;
  return { schemeStartDate: start, schemeDrawDate: start };
}

/** The month after this one in India, `YYYY-MM`: that of a group that has not begun. */
const nextMonth = () => addMonths(todayInIndia(), 1).slice(0, 7);

/** Answer to the demo administrator's login. */
export function demoLogin(url: string): Promise<Login> {
  return logIn(url, 'demo@kuri.example', 'Kuri@2026');
}

async function logIn(url: string, userId: string, userPassword: string): Promise<Login> {
  const body = { idType: 'email', userId, userPassword, clientId: 'kuri-console' } as const;
  return (await callAs(url, null, signIn, { body })).data;
}

/**
 * Makes a call as its row says.
 * @param login whose it is; null when nobody is signed in
 * @returns the whole answer of a success
 */
async function callAs<A, S extends Sent>(
  url: string,
  login: Login | null,
  call: Call<A, S>,
  { params, query, body }: S,
): Promise<Answered<A>> {
  const path = pathOf(call, params);
  const search = new URLSearchParams(query as Record<string, string> | undefined);
  const prefix = path.startsWith('/') ? '' : `/kuri-console/${login?.accountId ?? ''}/`;
  const answer = await fetch(`${url}${prefix}${path}?${search}`, {
    method: call.method,
    headers: {
      ...(login && { authorization: `Bearer ${login.authToken}` }),
      ...(call.once && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as { success: boolean; message: string };
  if (!envelope.success) throw new Error(`${call.method} ${path}: ${envelope.message}`);
  return envelope as Answered<A>;
}

/** The API as the demo administrator, or another person, for what a journey needs to be there already. */
export class Api {
  readonly #url: string;
  readonly #login: Login;

  private constructor(url: string, login: Login) {
    this.#url = url;
    this.#login = login;
  }

  static async signIn(url: string): Promise<Api> {
    return new Api(url, await demoLogin(url));
  }

  /** The API as somebody whose login is known. */
  static as(url: string, login: Login): Api {
    return new Api(url, login);
  }

  /** Somebody new who works here, with a password of their own: what they answered at their login. */
  async hire(firstName: string, userType: UserType): Promise<Login> {
    const email = `${firstName}@kuri.example`.toLowerCase();
    const person = { firstName, email, userType };
    const { firstPassword } = (await this.call(addStaff, { body: person })).data;
    const first = new Api(this.#url, await logIn(this.#url, email, firstPassword));
    const body = { currentPassword: firstPassword, newPassword: 'Vallam@2027' };
    return (await first.call(changePassword, { body })).data;
  }

  async dayBook(date: string): Promise<DayBook> {
    return (await this.call(dayBook, { query: { date } })).data;
  }

  /** Creates a group type with this return amount; answers what a group of it is created with. */
  async addType(returnAmount: number): Promise<Pick<AddGroupBody, 'schemeType' | 'schemeTypeId'>> {
    const body = {
      schemeType: `Type of ${returnAmount} ${randomUUID().slice(0, 8)}`,
      schemeTypeDescription: 'Made for a journey',
      schemeDuration: 12,
      schemeAmount: 12_000,
      returnAmount,
    };
    const { schemeType, schemeTypeId } = (await this.call(addGroupType, { body })).data;
    return { schemeType, schemeTypeId };
  }

  async groups(): Promise<Group[]> {
    return (await this.call(groupList, {})).data;
  }

  async modules(): Promise<ModuleStatus[]> {
    return (await this.call(moduleList, {})).data;
  }

  async createGroup(
    schemeCode: string,
    maxCapacity = 20,
    fields: Partial<AddGroupBody> = {},
  ): Promise<Group> {
    const [type] = (await this.call(groupTypes, {})).data;
    if (type === undefined) throw new Error('No group type');
    const body = {
      schemeCode,
      schemeName: `Group ${schemeCode}`,
      schemeType: type.schemeType,
      schemeTypeId: type.schemeTypeId,
      maxCapacity,
      schemeDuration: 12,
      monthlyInstallment: 1000,
      schemeStartDate: `${nextMonth()}-01`,
      schemeDrawDate: `${nextMonth()}-10`,
      ...fields,
    };
    return (await this.call(addGroup, { body })).data;
  }

  /** One ticket for a new person, or for the one named, without a payment unless an amount is given. */
  async enrol(
    monthlySchemeId: string,
    person: { memberName: string; contactPhone: string; paidAmount?: number; memberId?: string },
  ): Promise<Ticket> {
    const body = {
      ...person,
      isNewMember: person.memberId === undefined,
      address: '12 Temple Road, Thrissur',
      monthlySchemeId,
      joinedDate: new Date().toISOString(),
      ticketsCount: 1,
    };
    const [ticket] = (await this.call(enrol, { body })).data;
    if (ticket === undefined) throw new Error('No ticket');
    return ticket;
  }

  /** Tickets that a new referrer has brought, each worth 5 % of an instalment of 1,000 to them. */
  async enrolReferred(referralName: string, ticketsCount: number): Promise<Ticket[]> {
    const code = randomUUID().slice(0, 8);
    const body = {
      schemeType: `Silver ${code}`,
      schemeTypeDescription: 'Made for a journey',
      schemeDuration: 12,
      schemeAmount: 1_000,
      returnAmount: 12_000,
      commission: { kind: 'percent', value: 5, earned: 'ticket' },
    } as const;
    const { schemeType, schemeTypeId } = (await this.call(addGroupType, { body })).data;
    const group = { ...dueToday(), schemeType, schemeTypeId };
    const { schemeId } = await this.createGroup(`K${code}`, 5, group);
    const person = {
      isNewMember: true,
      memberName: 'Latha Kumari',
      contactPhone: mobile(),
      address: '12 Temple Road, Thrissur',
      monthlySchemeId: schemeId,
      joinedDate: new Date().toISOString(),
      ticketsCount,
      referralName,
      referralMobile: mobile(),
      referralType: 'Agent' as const,
    };
    return (await this.call(enrol, { body: person })).data;
  }

  /** Records a cash payment of a number of instalments for a ticket. */
  async pay({ ticketId, monthlyInstallmentAmount }: Ticket, instalments: number): Promise<void> {
    const body = {
      monthlySchemeId: null,
      ticketsCount: 1,
      schemeMember: [
        {
          schemeMemberId: ticketId,
          amountPaid: monthlyInstallmentAmount * instalments,
          no_installments: instalments,
        },
      ],
      paymentMethod: 'Cash' as const,
      receiptDate: new Date().toISOString(),
      // Journeys pay the same again within minutes.
      confirmDuplicate: true,
    };
    await this.call(addReceipt, { body });
  }

  /** Gives up the draw of a group that is frozen or drawn. */
  async voidDraw(schemeId: string, reason: string): Promise<void> {
    await this.call(voidDraw, { body: { schemeId, reason } });
  }

  /** Makes a call of the account; gives the whole answer. */
  async call<A, S extends Sent>(call: Call<A, S>, sent: S): Promise<Answered<A>> {
    return callAs(this.#url, this.#login, call, sent);
  }
}
