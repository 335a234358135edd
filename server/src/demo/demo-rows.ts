import { cleanName, nameIndex, nameKey } from '../search/name-keys.ts';
import type { DemoEvent } from './demo-chain.ts';
import type { DemoDrawer } from './demo-drawers.ts';
import type { DemoDraw } from './demo-draws.ts';
import type { DemoReceipt } from './demo-payments.ts';
import type { DemoPayout } from './demo-payouts.ts';
import type { DemoMember } from './demo-sales.ts';
import type { DemoTicket } from './demo-tickets.ts';

// The demo's facts as rows of the tables, by the names of their columns.

export function memberRow(account_id: string, member: DemoMember) {
  const key = nameKey(member.name);
  return {
    account_id,
    member_id: member.memberId,
    member_no: member.memberNo,
    name: cleanName(member.name),
    name_key: key,
    name_index: nameIndex(key),
    phone10: member.phone10,
    email: member.email,
    address: member.address,
    created_at: member.createdAt,
    updated_at: member.createdAt,
  };
}

export function ticketRow(account_id: string, ticket: DemoTicket) {
  return {
    account_id,
    ticket_id: ticket.ticketId,
    scheme_id: ticket.groupId,
    member_id: ticket.memberId,
    seq: ticket.seq,
    code: ticket.code,
    status: ticket.status,
    instalment_paise: ticket.instalmentPaise,
    total_instalments: ticket.totalInstalments,
    paid_paise: ticket.paidPaise,
    paid_instalments: ticket.paidInstalments,
    last_paid_date: ticket.lastPaidDate,
    joined_date: ticket.joinedDate,
    nominee_name: ticket.nomineeName,
    nominee_relation: ticket.nomineeRelation,
    referral_id: ticket.referralId,
    created_at: ticket.createdAt,
    updated_at: ticket.deletedAt ?? ticket.createdAt,
    deleted_at: ticket.deletedAt,
  };
}

export function paymentRow(account_id: string, receipt: DemoReceipt) {
  return {
    account_id,
    payment_id: receipt.paymentId,
    receipt_number: receipt.receiptNumber,
    method: receipt.method,
    total_paise: receipt.totalPaise,
    receipt_date: receipt.receiptDate,
    transaction_id: receipt.transactionId,
    remarks: receipt.remarks,
    created_by: receipt.createdBy,
    created_at: receipt.createdAt,
  };
}

export function receiptRows(account_id: string, receipt: DemoReceipt) {
  return receipt.lines.map((line) => ({
    account_id,
    receipt_id: line.receiptId,
    payment_id: receipt.paymentId,
    ticket_id: line.ticketId,
    scheme_id: line.groupId,
    member_id: line.memberId,
    method: receipt.method,
    receipt_date: receipt.receiptDate,
    amount_paise: line.amountPaise,
    instalments: line.instalments,
    created_at: receipt.createdAt,
  }));
}

export function eventRow(account_id: string, event: DemoEvent) {
  const { groupId, seq, kind, body, hash, prev } = event;
  return { account_id, scheme_id: groupId, seq, kind, body, hash, prev };
}

export function drawRow(account_id: string, draw: DemoDraw) {
  const { drawn, marked, voided } = draw;
  const sentMonth = Number(draw.period.slice(5));
  return {
    account_id,
    draw_id: draw.drawId,
    scheme_id: draw.groupId,
    draw_no: draw.drawNo,
    period: draw.period,
    state: draw.state,
    count: draw.lock.list.participants.length,
    list: draw.lock.text,
    lock_seq: draw.lock.seq,
    draw_seq: drawn?.seq ?? null,
    mark_seq: marked?.seq ?? null,
    void_seq: voided?.seq ?? null,
    ticket_id: drawn?.ticketId ?? null,
    position: drawn?.position ?? null,
    draw_date: marked?.date ?? null,
    sent_month: sentMonth,
    marked_month: marked ? draw.drawNo : null,
    locked_at: draw.lockedAt,
    drawn_at: drawn?.at ?? null,
    marked_at: marked?.at ?? null,
    voided_at: voided?.at ?? null,
    voided_by: voided?.by ?? null,
    void_reason: voided?.reason ?? null,
  };
}

export function payoutRow(account_id: string, payout: DemoPayout) {
  return {
    account_id,
    payout_id: payout.payoutId,
    voucher_number: payout.voucherNumber,
    draw_id: payout.drawId,
    scheme_id: payout.groupId,
    ticket_id: payout.ticketId,
    member_id: payout.memberId,
    return_paise: payout.returnPaise,
    deduction_paise: payout.deductionPaise,
    amount_paise: payout.amountPaise,
    payout_date: payout.payoutDate,
    method: payout.method,
    reference: payout.reference,
    created_by: payout.paidBy,
    created_at: payout.paidAt,
    confirmed_by: payout.confirmed?.by ?? null,
    confirmed_at: payout.confirmed?.at ?? null,
  };
}

export function drawerRow(account_id: string, { notes, ...drawer }: DemoDrawer) {
  return {
    account_id,
    business_date: drawer.date,
    user_id: drawer.userId,
    opening_paise: drawer.openingPaise,
    notes_500: notes.notes500,
    notes_200: notes.notes200,
    notes_100: notes.notes100,
    notes_50: notes.notes50,
    notes_20: notes.notes20,
    notes_10: notes.notes10,
    coins_paise: drawer.coinsPaise,
    closed_at: drawer.closedAt,
  };
}
