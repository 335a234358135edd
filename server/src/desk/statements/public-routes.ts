import { execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  chargesOf,
  istInstant,
  localeOfName,
  REMINDER_LOCALES,
  type ReminderLocale,
} from '@kuri/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { hashOfKey, noteOpened, placeOfLink } from './links.ts';
import {
  html,
  type PaymentFacts,
  missingPage,
  type Page,
  pageSender,
  payPage,
  receiptPage,
  statementPage,
} from './pages.ts';
import { statementOf } from './ticket-statement.ts';
import { toCharges } from '../../money/journal/charges.ts';
import type { DrawContext } from '../../ground/chain/chain.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { isPageKey, type PagePlace } from '../../ground/page-keys.ts';
import { unlessDiskFull } from '../../ground/database/full-disk.ts';
import { onLeader } from '../../ground/database/replica-reads.ts';
import { accountOfAddress } from '../../ground/public-addresses.ts';
import { sendFailure } from '../../ground/http/error-handler.ts';
import { Failure, notFound } from '../../ground/http/failure.ts';
import { readOrganisation } from '../../office/organisation/organisation-queries.ts';
import type { LiveReleases } from '../../platform/delivery/releases/live-releases.ts';
import { liveTicket, ticketsByIds, ticketsOfPersons } from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { receiptRows } from '../../money/receipts/receipt-queries.ts';

export async function paymentOfNumber(
  database: Queryable,
  accountId: string,
  receiptNumber: string,
): Promise<string | undefined> {
  const { rows } = await runSql<{ paymentId: string }>(database)`
    select payment_id from payment
    where account_id = ${accountId} and receipt_number = ${receiptNumber}`;
  return rows[0]?.paymentId;
}

/** Joiners, the dotted circle and the marks that scripts of India have in common. */
const COMMON = 'U+951-952,U+964-965,U+200C-200D,U+25CC';
const SCRIPTS = [
  ['devanagari', 'Devanagari', 'U+900-97F,U+1CD0-1CF9,U+A8E0-A8FF'],
  ['malayalam', 'Malayalam', 'U+D00-D7F'],
  ['tamil', 'Tamil', 'U+B80-BFF'],
] as const;

/**
 * Fonts for the letters of members' languages, those of the live shell: a device without one of its own
 * fetches a file where such a letter is shown or printed.
 * @returns the rules of a style sheet; empty where no console is served
 */
async function pageFonts(releases: LiveReleases | undefined): Promise<string> {
  // A page is good without them.
  const registry = await releases?.registry().catch(() => undefined);
  if (!releases || !registry) return '';
  const { version } = registry.shell;
  const files = Object.keys((await releases.recordOf('shell', version))?.integrity ?? {});
  return SCRIPTS.map(([script, name, letters]) => {
    const file = files.find((name) => name.startsWith(`noto-sans-${script}-`));
    if (file === undefined) return '';
    return `@font-face { font-family: 'Kuri Names'; src: local('Noto Sans ${name}'), local('Nirmala UI'),
  url('/shell/${version}/${file}') format('woff2');
  font-weight: 100 900; font-display: swap; unicode-range: ${letters},${COMMON} }
`;
  }).join('');
}

/** Above a family's use, below a search for keys. */
export const PAGES_PER_MINUTE = 120;

const LANGUAGE_QUERY = z.object({ lang: z.optional(z.string()) });

/** The language that a page is asked for in; undefined for one that there is none in. */
function requestedLanguage(query: unknown): ReminderLocale | undefined {
  const { lang } = LANGUAGE_QUERY.safeParse(query).data ?? {};
  return REMINDER_LOCALES.find((locale) => locale === lang);
}

const DESCRIBED = { tags: ['statements'], security: [], produces: ['text/html'] };

interface PublicContext extends DrawContext {
  /** The console that is served beside; undefined without one. */
  releases: LiveReleases | undefined;
  pagesPerMinute: number;
}

async function paymentFacts(
  database: Database,
  { accountId, id: paymentId }: PagePlace,
  asOf: string,
): Promise<(PaymentFacts & { language: ReminderLocale }) | undefined> {
  const paid = sql`select * from receipt where account_id = ${accountId} and payment_id = ${paymentId}`;
  const { rows: lines } = await execute(database, receiptRows(accountId, paid));
  const first = lines.at(-1);
  if (!first) return undefined;
  const ticketIds = lines.map(({ ticketId }) => ticketId);
  const rows = await ticketsByIds(database, accountId, ticketIds);
  const today = asOf.slice(0, 10);
  const tickets = rows.map((row) => toTicket(row, today));
  const reversed = lines.filter(({ reversedAt }) => reversedAt !== null);
  const paise = (some: typeof lines) => some.reduce((sum, line) => sum + line.amountPaise, 0);
  return {
    receiptNumber: first.receiptNumber,
    tickets: tickets.toSorted((one, other) => (one.membershipCode < other.membershipCode ? -1 : 1)),
    memberName: first.memberName,
    language: first.reminderLocale ?? localeOfName(first.memberName),
    date: first.date,
    paidPaise: paise(lines),
    reversedPaise: paise(reversed),
    charges: chargesOf(lines.map(toCharges)),
    reversedAt:
      reversed
        .flatMap(({ reversedAt }) => reversedAt ?? [])
        .sort()
        .at(-1) ?? null,
    asOf,
  };
}

/** The page of a link's ticket, whose link is noted as opened; undefined for a ticket that is gone. */
async function linkedPage(
  database: Database,
  { accountId, linkId, ticketId }: { accountId: string; linkId: string; ticketId: string },
  { now, language }: { now: number; language: ReminderLocale | undefined },
): Promise<Page | undefined> {
  if (!(await liveTicket(database, accountId, ticketId))) return undefined;
  const about = { ticketId, memberId: '' };
  const statement = await statementOf(database, { accountId, now }, about);
  const [ticket] = statement.tickets;
  if (!ticket) return undefined;
  const office = await readOrganisation(database, accountId);
  const opened = { linkId, at: istInstant(now) };
  await unlessDiskFull(() => database.transaction((tx) => noteOpened(tx, accountId, opened)));
  return statementPage(office, { ticket, statement }, language ?? statement.language ?? 'en');
}

/** The page of what a member owes; undefined for one who is not there. */
async function owedPage(
  database: Database,
  { accountId, id }: PagePlace,
  { asOf, language }: { asOf: string; language: ReminderLocale | undefined },
): Promise<Page | undefined> {
  const rows = await ticketsOfPersons(database, accountId, [id]);
  const [first] = rows;
  if (!first) return undefined;
  const office = await readOrganisation(database, accountId);
  const tickets = rows.map((row) => toTicket(row, asOf.slice(0, 10)));
  const own = first.reminderLocale ?? localeOfName(first.memberName);
  return payPage(office, { memberName: first.memberName, tickets, asOf }, language ?? own);
}

/** Answers with a page: the same one for a malformed address and for one where nothing is. */
async function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  { reply, releases }: { reply: FastifyReply; releases: LiveReleases | undefined },
): Promise<FastifyReply> {
  if (!(error instanceof Failure)) {
    sendFailure(error, request, reply);
    return reply;
  }
  const { status, message: title, headers } = error;
  if (status === 422 || status === 404) {
    const language = requestedLanguage(request.query) ?? 'en';
    return pageSender(reply, await pageFonts(releases))(404, missingPage(language));
  }
  const body = html`<h1>${title}</h1>`;
  return pageSender(reply.headers(headers), '')(status, { language: 'en', title, body });
}

/**
 * Public pages of one ticket by a link, or of one payment by a slip: no login, no script, and one
 * answer for every wrong address.
 */
export const sharedPages: FastifyPluginCallbackZod<PublicContext> = (
  scope,
  { database, clock, slipSecret, releases, pagesPerMinute },
  done,
) => {
  const config = { late: true, rateLimit: { max: pagesPerMinute, timeWindow: 60_000 } };

  /** Sends the page of the language that is asked for, or else of its own. */
  async function answer(
    { query }: FastifyRequest,
    reply: FastifyReply,
    find: (language: ReminderLocale | undefined) => Promise<Page | undefined>,
  ) {
    const page = await find(requestedLanguage(query));
    if (!page) throw notFound();
    return pageSender(reply, await pageFonts(releases))(200, page);
  }

  scope.setErrorHandler((error, request, reply) =>
    sendErrorPage(error, request, { reply, releases }),
  );

  scope.route({
    method: 'GET',
    url: '/s/:key',
    config,
    schema: {
      ...DESCRIBED,
      summary: 'The statement of the ticket that a link belongs to; needs no login',
      params: z.object({ key: z.string() }),
    },
    handler: async (request, reply) => {
      const hash = hashOfKey(request.params.key);
      // A withdrawn link is closed at once.
      const accountId = await onLeader(() => accountOfAddress(database, hash));
      if (accountId === undefined) throw notFound();
      return inAccount(accountId, async () => {
        const place = await onLeader(() => placeOfLink(database, accountId, hash));
        if (!place) throw notFound();
        return answer(request, reply, (language) =>
          linkedPage(database, { accountId, ...place }, { now: clock(), language }),
        );
      });
    },
  });

  scope.route({
    method: 'GET',
    url: '/r/:account/:payment/:key',
    config,
    schema: {
      ...DESCRIBED,
      summary: 'Whether the payment of a slip is valid; needs no login',
      params: z.object({ account: z.string(), payment: z.string(), key: z.string() }),
    },
    handler: (request, reply) => {
      const { account: accountId, payment: paymentId, key } = request.params;
      const place = { kind: 'receipt', accountId, id: paymentId } as const;
      if (!isPageKey(slipSecret, place, key)) throw notFound();
      return inAccount(accountId, () =>
        answer(request, reply, async (language) => {
          const payment = await paymentFacts(database, place, istInstant(clock()));
          if (!payment) return undefined;
          const office = await readOrganisation(database, accountId);
          return receiptPage(office, payment, language ?? payment.language);
        }),
      );
    },
  });

  scope.route({
    method: 'GET',
    url: '/d/:account/:member/:key',
    config,
    schema: {
      ...DESCRIBED,
      summary: 'What a member owes and how to pay it by UPI; needs no login',
      params: z.object({ account: z.string(), member: z.string(), key: z.string() }),
    },
    handler: (request, reply) => {
      const { account: accountId, member: id, key } = request.params;
      const place = { kind: 'pay', accountId, id } as const;
      if (!isPageKey(slipSecret, place, key)) throw notFound();
      return inAccount(accountId, () =>
        answer(request, reply, (language) =>
          owedPage(database, place, { asOf: istInstant(clock()), language }),
        ),
      );
    },
  });
  done();
};
