import {
  prizeText,
  type DrawOutcome,
  type Organisation,
  type Statement,
  type TicketStatement,
} from '@kuri/shared/contract';
import { dateText, instantText, moneyText } from '../../../ground/readable.ts';
import { officeHead } from './frame.ts';
import { html, type Html } from './html.ts';

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

function prizeRow({ prize }: TicketStatement): Html | null {
  if (prize === null) return null;
  return html`<div>
    <dt>Prize</dt>
    <dd>${prizeText(prize, { money: moneyText, date: dateText })}</dd>
  </div>`;
}

/** The passbook of one ticket, for anyone who has its link: no phone number, and nobody else in it. */
export function statementPage(
  office: Organisation,
  {
    ticket,
    statement: { asOf, formerNames = [] },
  }: { ticket: TicketStatement; statement: Pick<Statement, 'asOf' | 'formerNames'> },
): Html {
  return html`${officeHead(office)}
    <h1>Statement of ticket ${ticket.membershipCode}</h1>
    <p class="as-of">As of ${instantText(asOf)}</p>
    <dl>
      <div>
        <dt>Member</dt>
        <dd>${ticket.memberName}</dd>
      </div>
      ${formerNames.map(
        ({ memberName, changedAt }) =>
          html`<div>
            <dt>Name until ${dateText(changedAt.slice(0, 10))}</dt>
            <dd>${memberName}</dd>
          </div>`,
      )}
      <div>
        <dt>Group</dt>
        <dd>${ticket.schemeName}</dd>
      </div>
      <div>
        <dt>Instalment</dt>
        <dd>${moneyText(ticket.installmentAmount)}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>${moneyText(ticket.paidAmount)}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>${moneyText(ticket.dueAmount)}</dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>${moneyText(ticket.balanceAmount)}</dd>
      </div>
      ${prizeRow(ticket)}
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
