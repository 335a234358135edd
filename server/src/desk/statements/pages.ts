import {
  addRupees,
  askedOf,
  type Debt,
  debtOf,
  isLateInstalment,
  REMINDER_LANGUAGES,
  type chargesOf,
  ticketCharges,
  type Organisation,
  prizeText,
  REMINDER_LOCALES,
  type ReminderLocale,
  type Statement,
  type TicketStatement,
  type Ticket,
  upiLinkOf,
} from '@kuri/shared/contract';
import { qrModules } from '@kuri/shared/qr-modules';
import { askedWords, debtFacts, memberTexts, officeIn } from '@kuri/shared/texts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { moneyText, paiseText, phoneText } from '../../ground/readable.ts';

/** HTML that is safe as it is. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | null | readonly Html[];

function safe(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
}

/** HTML of a template: values are escaped except `Html`; null is empty. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(safe)));
}

/** A longer name has no more of them. */
const MOST_INITIALS = 3;

/** Letters with their marks, several characters in some scripts. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The initials of a name: `Meera Krishnan` is `M. K.`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const letters = words
    .slice(0, MOST_INITIALS)
    .map((word) => [...LETTERS.segment(word)][0]?.segment ?? '');
  return letters.length === 0 ? '-' : letters.map((letter) => `${letter}.`).join(' ');
}

/** Letters of India are of the page's own font first: a browser keeps what it fell back to in a link of another language. */
const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { padding: 24px 16px; background: #f4f6f5; color: #18212b;
  font: 15px/1.5 'Kuri Names', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
main { max-width: 720px; margin: auto; padding: 24px; border: 1px solid #dde3e1;
  border-radius: 12px; background: #fff }
header { margin-bottom: 16px; padding-bottom: 16px; border-bottom: 1px solid #dde3e1 }
header img { display: block; max-width: 200px; max-height: 72px; margin-bottom: 8px }
header b { font-size: 18px }
header small, td small { display: block }
small, .as-of { color: #4b5765; font-size: 13px }
h1 { font-size: 22px; line-height: 1.3 }
h2 { margin: 24px 0 8px; font-size: 16px }
dl { margin: 16px 0 }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0;
  border-bottom: 1px solid #e8ecea }
dt { flex: none; max-width: 45% }
dd, td, th { font-variant-numeric: tabular-nums }
dd { font-weight: 600; text-align: right; overflow-wrap: anywhere }
.good { color: #0b6b46 } .bad { color: #b3261e }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid #e8ecea; text-align: left;
  vertical-align: top }
.sum { text-align: right; white-space: nowrap }
@media (max-width: 600px) {
  .book thead { display: none }
  .book tr { display: grid; grid-template-columns: 2em 1fr auto; padding: 8px 0;
    border-bottom: 1px solid #e8ecea }
  .book td { padding: 0; border: 0 }
  .book td:nth-child(4) { grid-area: 2 / 2 / 4 / 3 }
  .book td:nth-child(n + 5) { grid-column: 3; color: #4b5765; font-size: 13px }
  .book td:nth-child(n + 5):not(:empty)::before { content: attr(data-name) ' ' }
}
figure { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 16px 0 }
figure svg { width: 160px; height: 160px }
figcaption a { display: inline-block; padding: 8px 0; color: #0b5f5a; font-weight: 600 }
figcaption small { display: block; overflow-wrap: anywhere }
footer { margin-top: 24px; font-size: 13px }
footer a { display: inline-block; padding: 8px 16px 8px 0; color: #0b5f5a }
@media print { body { padding: 0; background: none } main { max-width: none; padding: 0; border: 0 } }
`;

const policyOf = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A whole page; it runs nothing and loads nothing but a font for its letters where the device has none. */
function pageOf({ language, title, body }: Page, style: string): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          ${body}
          <footer>
            <nav aria-label="${memberTexts(language).page.languages}">
              ${REMINDER_LOCALES.filter((each) => each !== language).map(languageLink)}
            </nav>
          </footer>
        </main>
      </body>
    </html> `.text;
}

const languageLink = (language: ReminderLocale) =>
  html`<a href="?lang=${language}" lang="${language}" hreflang="${language}"
    >${REMINDER_LANGUAGES[language]}</a
  >`;

/** The head of the page: the office, as it is named on its papers. */
function officeHead(office: Organisation, language: ReminderLocale): Html {
  const { name, address, contactPhone, registration, logo } = officeIn(office, language);
  const phone = contactPhone === '' ? '' : phoneText(contactPhone);
  const lines = [address, phone, registration].filter((line) => line !== '');
  return html`<header>
    ${logo === null ? null : html`<img src="${logo}" alt="" />`}<b>${name}</b>${lines.map((line) => html`<small>${line}</small>`)}
  </header>`;
}

export interface Page {
  language: ReminderLocale;
  title: string;
  body: Html;
}

/** Sends pages in some fonts, the rules of a style sheet. Their address is a key: not cached, not indexed, not sent as a referrer. */
export function pageSender(reply: FastifyReply, fonts: string) {
  const style = fonts + STYLE;
  return (status: number, page: Page): FastifyReply =>
    reply
      .code(status)
      .header('content-security-policy', policyOf(style))
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(pageOf(page, style));
}

/** One answer for unknown, withdrawn and malformed addresses. */
export function missingPage(language: ReminderLocale): Page {
  const { missing, missingText } = memberTexts(language).page;
  const body = html`<h1>${missing}</h1>
    <p>${missingText}</p>`;
  return { language, title: missing, body };
}

/** A line of a page's facts. @param className of the value */
function entry(name: string, value: string, className?: 'good' | 'bad'): Html {
  const attribute = className === undefined ? null : html` class="${className}"`;
  return html`<div>
    <dt>${name}</dt>
    <dd${attribute}>${value}</dd>
  </div>`;
}

/** The public facts of a payment. Amounts in paise. */
export interface PaymentFacts {
  receiptNumber: string;
  /** Tickets that it paid, as they are today, by their codes. */
  tickets: readonly Ticket[];
  memberName: string;
  /** The business date, `YYYY-MM-DD`. */
  date: string;
  paidPaise: number;
  reversedPaise: number;
  /** Beside the paid amount, in rupees. */
  charges: ReturnType<typeof chargesOf>;
  /** Reversal of the last line. */
  reversedAt: string | null;
  asOf: string;
}

/** The state of a payment for the holder of its slip; of the name the initials, which tell a stranger nobody's. */
export function receiptPage(office: Organisation, payment: PaymentFacts, language: ReminderLocale) {
  const { paidPaise, reversedPaise, charges, reversedAt, tickets } = payment;
  const { charges: words, page, paperNo, slip, statement, date, moment } = memberTexts(language);
  const codes = tickets.map(({ membershipCode, paperNumber }) =>
    paperNumber ? `${membershipCode} (${paperNo} ${paperNumber})` : membershipCode,
  );
  const isReversed = reversedPaise === paidPaise;
  const body = html`${officeHead(office, language)}
    <h1>${page.payment}</h1>
    <p class="as-of">${statement.asOf({ moment: moment(payment.asOf) })}</p>
    <dl>
      ${isReversed ? entry(page.status, page.reversed, 'bad') : entry(page.status, page.valid, 'good')}
      ${entry(slip.number, payment.receiptNumber)}
      ${entry(codes.length === 1 ? slip.columns.ticket : page.tickets, codes.join(', '))}
      ${entry(page.amount, paiseText(paidPaise))}
      ${charges.map(([name, rupees]) => entry(words[name], moneyText(rupees)))}
      ${isReversed || reversedPaise === 0 ? null : entry(page.reversedPart, paiseText(reversedPaise), 'bad')}
      ${reversedAt === null ? null : entry(page.reversedOn, date(reversedAt))}
      ${entry(slip.date, date(payment.date))} ${entry(slip.from, initialsOf(payment.memberName))}
      ${entry(page.balance, moneyText(addRupees(tickets.map(({ balanceAmount }) => balanceAmount))))}
    </dl>
    ${isReversed ? null : debtPart(office, owing(tickets, payment.asOf), { language, asOf: payment.asOf })}
    <p class="as-of">${page.compare}</p>`;
  return { language, title: page.payment, body };
}

function instalmentRows(ticket: TicketStatement, language: ReminderLocale): Html[] {
  const { date, statement } = memberTexts(language);
  const { columns } = statement;
  return ticket.installments.map(
    ({ number, dueDate, amount, paid, balance, paidBy }) =>
      html`<tr>
        <td>${number}</td>
        <td>
          ${date(dueDate)}
          ${isLateInstalment(ticket, { number, amount, paid }) ? html`<small class="bad">${statement.late({ amount: moneyText(amount - paid) })}</small>` : null}
        </td>
        <td class="sum">${moneyText(amount)}</td>
        <td>
          ${paidBy.map((part) => html`<small>${part.receiptNumber}, ${date(part.date)}</small>`)}
        </td>
        <td class="sum" data-name="${columns.paid}">${paid === 0 ? '' : moneyText(paid)}</td>
        <td class="sum" data-name="${columns.balance}">${paid === 0 ? '' : moneyText(balance)}</td>
      </tr>`,
  );
}

function drawRows({ draws }: TicketStatement, language: ReminderLocale): Html {
  const { date, page, statement } = memberTexts(language);
  if (draws.length === 0) return html`<p>${page.noDraws}</p>`;
  const rows = draws.map(
    ({ drawNo, drawDate, outcome }) =>
      html`<tr>
        <td>${page.draw({ drawNo })}</td>
        <td>${date(drawDate)}</td>
        <td>${statement.outcomes[outcome]}</td>
      </tr>`,
  );
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** A ticket and its debt on the day of a page. */
interface Owing {
  code: string;
  debt: Debt;
}

const owing = (tickets: readonly Ticket[], asOf: string): Owing[] =>
  tickets.map((ticket) => ({
    code: ticket.membershipCode,
    debt: debtOf(ticket, asOf.slice(0, 10)),
  }));

/** Sum to be paid, and by UPI: a link for the phone that shows the page, a code for another one. */
function debtPart(
  office: Organisation,
  tickets: readonly Owing[],
  { language, asOf }: { language: ReminderLocale; asOf: string },
): Html | null {
  const asked = askedOf(tickets, asOf.slice(0, 10));
  if (asked.rupees === 0) return null;
  const texts = memberTexts(language);
  const { upi, statement } = texts;
  const amount = moneyText(asked.rupees);
  const what = askedWords(asked, { texts, money: moneyText });
  const codes = asked.tickets.map(({ code }) => code);
  const link = upiLinkOf(office, { rupees: asked.rupees, tickets: codes });
  const isBad = asked.isDue ? 'bad' : undefined;
  const sum = html`<dl>
    ${asked.lateFee > 0 ? entry(statement.facts.lateFee, moneyText(asked.lateFee)) : null}
    ${entry(statement.facts.toPay, amount, isBad)}
  </dl>`;
  if (link === undefined)
    return html`${sum}
      <p>${what}</p>`;
  const { size, path } = qrModules(link);
  return html`${sum}
    <figure>
      <svg
        role="img"
        aria-label="${upi.code({ amount })}"
        viewBox="0 0 ${size} ${size}"
        shape-rendering="crispEdges"
      >
        <rect width="${size}" height="${size}" fill="#fff" />
        <path d="${path}" fill="#000" />
      </svg>
      <figcaption>
        <a href="${link}">${upi.pay({ amount })}</a>
        <small>${what}</small>
        <small>${office.upiAddress ?? ''}</small>
      </figcaption>
    </figure>`;
}

/** Debts of a member, ticket by ticket, for anyone with the link of a reminder; of the name the initials. */
export function payPage(
  office: Organisation,
  { memberName, tickets, asOf }: { memberName: string; tickets: readonly Ticket[]; asOf: string },
  language: ReminderLocale,
): Page {
  const texts = memberTexts(language);
  const { page, statement, moment } = texts;
  const writing = { texts, money: moneyText };
  const held = owing(tickets, asOf).filter(({ debt }) => debt.open !== null);
  const body = html`${officeHead(office, language)}
    <h1>${statement.facts.toPay}</h1>
    <p class="as-of">${statement.asOf({ moment: moment(asOf) })}</p>
    <dl>
      ${entry(page.member, initialsOf(memberName))}
      ${held.map(({ code, debt }) => entry(code, debtFacts(debt, writing).join(', ')))}
    </dl>
    ${debtPart(office, held, { language, asOf })}`;
  return { language, title: statement.facts.toPay, body };
}

/** The passbook of one ticket for anyone with its link: no phone number and no other member. */
export function statementPage(
  office: Organisation,
  {
    ticket,
    statement: { asOf, formerNames = [] },
  }: { ticket: TicketStatement; statement: Pick<Statement, 'asOf' | 'formerNames'> },
  language: ReminderLocale,
): Page {
  const { prize } = ticket;
  const texts = memberTexts(language);
  const { charges, date, moment, page, paperNo, statement } = texts;
  const { facts, columns } = statement;
  const held = ticket.debt ? [{ code: ticket.membershipCode, debt: ticket.debt }] : [];
  const words = { money: moneyText, date, words: statement.prize };
  const title = statement.ofTicket({ code: ticket.membershipCode });
  const body = html`${officeHead(office, language)}
    <h1>${title}</h1>
    <p class="as-of">${statement.asOf({ moment: moment(asOf) })}</p>
    <dl>
      ${entry(page.member, ticket.memberName)}
      ${formerNames.map(({ memberName, changedAt }) =>
        entry(page.nameUntil({ date: date(changedAt) }), memberName),
      )}
      ${entry(facts.group, ticket.schemeName)}
      ${ticket.paperNumber === undefined ? null : entry(paperNo, ticket.paperNumber)}
      ${entry(facts.installment, moneyText(ticket.installmentAmount))}
      ${entry(facts.paid, moneyText(ticket.paidAmount))}
      ${ticketCharges(ticket).map(([name, rupees]) => entry(charges[name], moneyText(rupees)))}
      ${entry(facts.due, moneyText(ticket.debt?.due ?? 0))}
      ${held.map(({ debt }) => entry(facts.standing, debtFacts(debt, { texts, money: moneyText }).join(', ')))}
      ${entry(facts.balance, moneyText(ticket.balanceAmount))}
      ${ticket.settled ? entry(facts.settled, [moneyText(ticket.settled.amount), date(ticket.settled.date), ticket.settled.voucherNumber].join(', ')) : null}
      ${prize === null ? null : entry(facts.prize, prizeText(prize, words))}
    </dl>
    ${debtPart(office, held, { language, asOf })}
    <h2>${page.installments}</h2>
    <div class="wide">
      <table class="book">
        <thead>
          <tr>
            <th scope="col">${columns.number}</th>
            <th scope="col">${page.dueDate}</th>
            <th scope="col" class="sum">${columns.amount}</th>
            <th scope="col">${columns.receipts}</th>
            <th scope="col" class="sum">${columns.paid}</th>
            <th scope="col" class="sum">${columns.balance}</th>
          </tr>
        </thead>
        <tbody>
          ${instalmentRows(ticket, language)}
        </tbody>
      </table>
    </div>
    <h2>${statement.draws}</h2>
    ${drawRows(ticket, language)}`;
  return { language, title, body };
}
