import type { Group, GroupType, Login } from '@kuri/shared/contract';

/** The API as the demo administrator, for what a journey needs to be there already. */
export class Api {
  readonly #url: string;
  readonly #login: Login;

  private constructor(url: string, login: Login) {
    this.#url = url;
    this.#login = login;
  }

  static async signIn(url: string): Promise<Api> {
    const answer = await fetch(`${url}/account/loginUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        idType: 'email',
        userId: 'demo@kuri.example',
        userPassword: 'Kuri@2026',
        clientId: 'kuri-console',
      }),
    });
    const { data } = (await answer.json()) as { data: Login };
    return new Api(url, data);
  }

  async groups(): Promise<Group[]> {
    return this.#call<Group[]>('GET', 'monthlySchemesList');
  }

  async createGroup(schemeCode: string, maxCapacity = 20): Promise<Group> {
    const [type] = await this.#call<GroupType[]>('GET', 'schemeTypes');
    if (type === undefined) throw new Error('No group type');
    return this.#call<Group>('POST', 'addMonthlyScheme', {
      schemeCode,
      schemeName: `Group ${schemeCode}`,
      schemeType: type.schemeType,
      schemeTypeId: type.schemeTypeId,
      maxCapacity,
      schemeDuration: 12,
      monthlyInstallment: 1000,
      schemeStartDate: '2026-12-01',
      schemeDrawDate: '2026-12-10',
    });
  }

  /** One ticket for a new person, without a payment. */
  async enrol(
    monthlySchemeId: string,
    person: { memberName: string; contactPhone: string },
  ): Promise<void> {
    await this.#call('POST', 'addSchemeMember', {
      ...person,
      isNewMember: true,
      address: '12 Temple Road, Thrissur',
      monthlySchemeId,
      joinedDate: new Date().toISOString(),
      ticketsCount: 1,
    });
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#url}/kuri-console/${this.#login.accountId}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#login.authToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as { success: boolean; message: string; data: T };
    if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message}`);
    return envelope.data;
  }
}
