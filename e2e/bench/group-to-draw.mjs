import { randomUUID } from 'node:crypto';

const NAMES = ['Anjali Menon', 'Rahul Nair', 'Meera Krishnan', 'Ibrahim Kutty', 'Latha Thomas'];

/**
 * Makes a group whose first draw is due today, with a few tickets that have paid for it.
 * @param {string} url the console's
 * @param {{ loginUserDetails: string }} kept the login
 * @returns {Promise<string>} the group's id
 */
export async function groupToDraw(url, { loginUserDetails }) {
  const { accountId, authToken } = JSON.parse(loginUserDetails);
  const call = async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${authToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const { success, message, data } = await answer.json();
    if (!success) throw new Error(`${path}: ${message}`);
    return data;
  };
  const own = `/kuri-console/${accountId}`;
  const code = `B${Date.now() % 1e8}`;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [{ schemeType, schemeTypeId }] = await call(`${own}/schemeTypes`);
  const { schemeId } = await call('/schemes/addMonthlyScheme', {
    schemeCode: code,
    schemeName: `Group ${code}`,
    schemeType,
    schemeTypeId,
    maxCapacity: 10,
    schemeDuration: 12,
    monthlyInstallment: 1000,
    schemeStartDate: today,
    schemeDrawDate: today,
  });
  for (const [at, memberName] of NAMES.entries()) {
    await call(`${own}/addSchemeMember`, {
      memberName,
      contactPhone: String(7_000_000_000 + (Date.now() % 1e8) * 10 + at),
      paidAmount: 1000,
      isNewMember: true,
      address: '12 Temple Road, Thrissur',
      monthlySchemeId: schemeId,
      joinedDate: new Date().toISOString(),
      ticketsCount: 1,
    });
  }
  return schemeId;
}
