import {
  type DrawOutcome,
  type Organisation,
  prizeText,
  type Statement,
  type TicketStatement,
} from '@kuri/shared/contract';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { dateText, momentText, moneyText, paiseText, phoneText } from '../../ground/readable.ts';

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

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { padding: 24px 16px; background: #f4f6f5; color: #18212b;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
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
  .book td:nth-child(3) { grid-area: 2 / 2 }
  .book td:nth-child(4) { grid-area: 1 / 3 }
  .book td:nth-child(5) { grid-area: 2 / 3; color: #4b5765; font-size: 13px }
  .book td:nth-child(5):not(:empty)::before { content: 'Balance ' }
}
@media print { body { padding: 0; background: none } main { max-width: none; padding: 0; border: 0 } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page; it runs nothing and loads nothing. */
function pageOf(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text;
}

/** The head of the page: the office, as it is named on its papers. */
function officeHead({ name, address, contactPhone, registration, logo }: Organisation): Html {
  const phone = contactPhone === '' ? '' : phoneText(contactPhone);
  const lines = [address, phone, registration].filter((line) => line !== '');
  return html`<header>
    ${logo === null ? null : html`<img src="${logo}" alt="" />`}<b>${name}</b>${lines.map((line) => html`<small>${line}</small>`)}
  </header>`;
}

interface Page {
  status: number;
  title: string;
  body: Html;
}

/** Sends a public page. Its address is a key: not cached, not indexed, not sent as a referrer. */
export function sendPage(reply: FastifyReply, { status, title, body }: Page): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(pageOf(title, body));
}

const MISSING = 'Page not found';

/** Sends one answer for unknown, withdrawn and malformed addresses. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  const body = html`<h1>${MISSING}</h1>
    <p>The link is not complete, or it was withdrawn. Please ask the office for a new one.</p>`;
  return sendPage(reply, { status: 404, title: MISSING, body });
}

/** A line of a page's facts. @param className of the value */
function entry(name: string, value: string, className?: 'good' | 'bad'): Html {
  const shown =
    className === undefined
      ? html`<dd>${value}</dd>`
      : html`<dd class="${className}">${value}</dd>`;
  return html`<div>
    <dt>${name}</dt>
    ${shown}
  </div>`;
}

/** The public facts of a payment. Amounts in paise. */
export interface PaymentFacts {
  receiptNumber: string;
  /** Codes of the tickets that it paid. */
  tickets: readonly string[];
  memberName: string;
  /** The business date, `YYYY-MM-DD`. */
  date: string;
  paidPaise: number;
  reversedPaise: number;
  /** Reversal of the last line. */
  reversedAt: string | null;
  /** Balance of all tickets that it paid. */
  balancePaise: number;
  asOf: string;
}

/** The state of a payment for the holder of its slip; of the name the initials, which tell a stranger nobody's. */
export function receiptPage(office: Organisation, payment: PaymentFacts): Html {
  const { paidPaise, reversedPaise, reversedAt } = payment;
  const isReversed = reversedPaise === paidPaise;
  return html`${officeHead(office)}
    <h1>Payment</h1>
    <p class="as-of">As of ${momentText(payment.asOf)}</p>
    <dl>
      ${isReversed ? entry('Status', 'Reversed', 'bad') : entry('Status', 'Valid', 'good')}
      ${entry('Receipt No.', payment.receiptNumber)}
      ${entry(payment.tickets.length === 1 ? 'Ticket' : 'Tickets', payment.tickets.join(', '))}
      ${entry('Amount', paiseText(paidPaise))}
      ${isReversed || reversedPaise === 0 ? null : entry('Reversed part', paiseText(reversedPaise), 'bad')}
      ${reversedAt === null ? null : entry('Reversed on', dateText(reversedAt.slice(0, 10)))}
      ${entry('Date', dateText(payment.date))}
      ${entry('Received from', initialsOf(payment.memberName))}
      ${entry('Balance today', paiseText(payment.balancePaise))}
    </dl>
    <p class="as-of">
      Compare this with the slip: office, receipt number, tickets, amount and date must be the same.
    </p>`;
}

const OUTCOMES: Readonly<Record<DrawOutcome['outcome'], string>> = {
  won: 'Won',
  tookPart: 'Took part',
  leftOut: 'Did not take part',
};

function instalmentRows({ installments }: TicketStatement): Html[] {
  return installments.map(
    ({ number, dueDate, paid, balance, paidBy }) =>
      html`<tr>
        <td>${number}</td>
        <td>${dateText(dueDate)}</td>
        <td>
          ${paidBy.map((part) => html`<small>${part.receiptNumber}, ${dateText(part.date)}</small>`)}
        </td>
        <td class="sum">${paid === 0 ? '' : moneyText(paid)}</td>
        <td class="sum">${paid === 0 ? '' : moneyText(balance)}</td>
      </tr>`,
  );
}

function drawRows({ draws }: TicketStatement): Html {
  if (draws.length === 0) return html`<p>None so far.</p>`;
  const rows = draws.map(
    ({ drawNo, drawDate, outcome }) =>
      html`<tr>
        <td>Draw ${drawNo}</td>
        <td>${dateText(drawDate)}</td>
        <td>${OUTCOMES[outcome]}</td>
      </tr>`,
  );
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** The passbook of one ticket for anyone with its link: no phone number and no other member. */
export function statementPage(
  office: Organisation,
  {
    ticket,
    statement: { asOf, formerNames = [] },
  }: { ticket: TicketStatement; statement: Pick<Statement, 'asOf' | 'formerNames'> },
): Html {
  const { prize } = ticket;
  return html`${officeHead(office)}
    <h1>Statement of ticket ${ticket.membershipCode}</h1>
    <p class="as-of">As of ${momentText(asOf)}</p>
    <dl>
      ${entry('Member', ticket.memberName)}
      ${formerNames.map(({ memberName, changedAt }) =>
        entry(`Name until ${dateText(changedAt.slice(0, 10))}`, memberName),
      )}
      ${entry('Group', ticket.schemeName)}
      ${entry('Instalment', moneyText(ticket.installmentAmount))}
      ${entry('Paid', moneyText(ticket.paidAmount))} ${entry('Due', moneyText(ticket.dueAmount))}
      ${entry('Balance', moneyText(ticket.balanceAmount))}
      ${prize === null ? null : entry('Prize', prizeText(prize, { money: moneyText, date: dateText }))}
    </dl>
    <h2>Instalments</h2>
    <div class="wide">
      <table class="book">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Due date</th>
            <th scope="col">Receipts</th>
            <th scope="col" class="sum">Paid</th>
            <th scope="col" class="sum">Balance</th>
          </tr>
        </thead>
        <tbody>
          ${instalmentRows(ticket)}
        </tbody>
      </table>
    </div>
    <h2>Draws</h2>
    ${drawRows(ticket)}`;
}
