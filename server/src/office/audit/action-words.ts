import type { AuditKind } from '@kuri/shared/contract';

/** The text of each action of the audit trail: a new action gets its line here. */
const WORDS: Readonly<Record<string, string>> = {
  'account.created': 'Account created',
  'backup.made': 'Backup made',
  'backup.downloaded': 'Backup downloaded',
  'backup.restored': 'Database restored from a backup',
  'day-book.closed': 'Drawer closed',
  'day-book.opened': 'Opening cash entered',
  'day-book.seen': 'Closed drawer marked as seen',
  'draw.drawn': 'Draw held',
  'draw.frozen': 'Draw list frozen',
  'draw.marked': 'Winner recorded',
  'draw.void-asked': 'Void of a draw asked for',
  'draw.void-declined': 'Void of a draw declined',
  'draw.voided': 'Draw voided',
  'flag.off': 'Flag switched off',
  'flag.on': 'Flag switched on',
  'group-type.created': 'Group type added',
  'group-type.updated': 'Group type changed',
  'group.completed': 'Group completed',
  'group.created': 'Group added',
  'group.updated': 'Group changed',
  'import.undone': 'Import from a paper book undone',
  'import.written': 'Paper book imported',
  'list.exported': 'List exported',
  'list.read': 'Many rows of a list read',
  'login.locked': 'Sign-in locked',
  'login.ok': 'Signed in',
  'login.refused': 'Sign-in refused',
  'member.created': 'Member added',
  'member.renamed': 'Name or phone of a member changed, with a reason',
  'member.updated': 'Member changed',
  'module.hold': 'Module held',
  'module.lift': 'Hold of a module lifted',
  'module.rollback': 'Module rolled back',
  'module.withdraw': 'Canary of a module withdrawn',
  'organisation.changed': 'Settings changed',
  'payment.recorded': 'Payment taken',
  'payment.reversed': 'Payment reversed',
  'member.reminded': 'Member reminded of dues',
  'prize.confirmed': 'Prize signed for by its receiver',
  'prize.paid': 'Prize paid out',
  'prize.reversed': 'Payout of a prize reversed',
  'referral.created': 'Referrer added',
  'reminders.queued': 'Reminders queued',
  'staff.added': 'Staff member added',
  'staff.password-changed': 'Own password changed',
  'staff.password-reset': 'Password reset',
  'staff.updated': 'Role or login of a staff member changed',
  'statement-link.made': 'Link to a statement made',
  'statement-link.withdrawn': 'Link to a statement withdrawn',
  'ticket.deleted': 'Ticket deleted',
  'ticket.enrolled': 'Ticket enrolled',
  'ticket.status-changed': 'Ticket status changed',
  'ticket.taken-over': 'Ticket transferred',
  'ticket.updated': 'Nominee changed',
  'tickets.defaulted': 'Tickets marked as Defaulter',
};

/** The first words of the actions that a kind stands for. */
export const ACTIONS_OF: Readonly<Record<AuditKind, readonly string[]>> = {
  payments: ['payment', 'prize', 'day-book', 'import'],
  tickets: ['ticket', 'tickets', 'statement-link'],
  members: ['member', 'referral', 'reminders'],
  groups: ['group', 'group-type'],
  draws: ['draw'],
  staff: ['staff', 'account'],
  logins: ['login'],
  system: ['backup', 'list', 'organisation', 'module', 'flag'],
};

/** Whether an action has its words and its kind. */
export function isKnownAction(action: string): boolean {
  const [area = ''] = action.split('.');
  return action in WORDS && Object.values(ACTIONS_OF).some((areas) => areas.includes(area));
}

/** An action in words; one that a newer program wrote, as it is written. */
export function actionInWords(action: string): string {
  return WORDS[action] ?? action.replaceAll(/[.-]/g, ' ');
}
