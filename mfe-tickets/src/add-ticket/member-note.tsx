import { addTicketLabels } from '../labels.ts';
import { Note } from './note.tsx';
import type { MemberChoice } from './use-member-choice.ts';

const labels = addTicketLabels.member;

/** What the search has come to, and whether the ticket is for someone new. */
export function MemberNote({ member: { lookup, choice } }: { member: MemberChoice }) {
  if (lookup.state === 'busy') return <Note>{labels.loading}</Note>;
  if (choice.kind === 'existing') return <Note tone="good">{labels.existing}</Note>;
  if (lookup.state === 'failed') {
    return (
      <Note tone="bad">
        {labels.failed}. {labels.new}
      </Note>
    );
  }
  if (choice.kind === 'none') return <Note />;
  const isUnknown = lookup.state === 'found' && lookup.found.length === 0;
  return <Note>{isUnknown ? `${labels.notFound}. ${labels.new}` : labels.new}</Note>;
}
