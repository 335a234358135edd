import { MARK_MESSAGES } from '../contract/mark-names.ts';
import type { MemberMark } from '../contract/member-mark.ts';
import { messages } from '../texts/messages.ts';
import { Badge } from '../ui/badge.tsx';

/** Names of the marks of members in the language of the console. */
export const markLabels = messages('mark', MARK_MESSAGES);

/** Mark of a member behind the name; nothing for one without. */
export function MarkBadge({ mark }: { mark: MemberMark | undefined }) {
  return (
    mark && (
      <>
        {' '}
        <Badge>{markLabels[mark]}</Badge>
      </>
    )
  );
}
