import { MARK_MESSAGES } from '../contract/mark-names.ts';
import type { MemberMark } from '../contract/member-mark.ts';
import { messages } from '../texts/messages.ts';
import { Badge } from '../ui/badge.tsx';

/** Names of the marks of members in the language of the console. */
export const markLabels = messages('mark', MARK_MESSAGES);

/** What became of a member, behind their name; nothing for one without a mark. */
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
