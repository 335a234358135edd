import { useState } from 'react';
import type { Member } from '@kuri/shared/contract';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { useSearchParams, useSearchText } from '@kuri/shared/router';
import { usePaging } from '@kuri/shared/ui';
import { LastOpenedContext } from './last-opened.ts';
import { MemberDetails } from './member-details.tsx';
import { MemberList } from './member-list.tsx';
import { useMembers } from './use-members.ts';

const PAUSE_MS = 300;
const PAGE_SIZES = [10, 20, 50] as const;
const MEMBER = 'member';

/**
 * The page /users: the list of members, or the details of the one that the URL names. Page and search
 * stay in the URL meanwhile, so that the way back leads to the same place.
 */
export function MembersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [lastOpened, setLastOpened] = useState<Member | null>(null);
  const paging = usePaging({ sizes: PAGE_SIZES });
  const search = useSearchText({ delay: PAUSE_MS, minCharacters: MIN_SEARCH });
  const members = useMembers({ ...paging, text: search.searched });
  const opened = parameters.get(MEMBER);

  const show = (memberId: string | null) => {
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (memberId === null) next.delete(MEMBER);
      else next.set(MEMBER, memberId);
      return next;
    });
  };
  if (opened !== null) {
    return (
      <MemberDetails
        memberId={opened}
        fromList={lastOpened}
        onBack={() => {
          show(null);
        }}
      />
    );
  }
  return (
    <LastOpenedContext value={lastOpened?.memberId ?? null}>
      <MemberList
        members={members}
        paging={paging}
        search={search}
        onOpen={(member) => {
          setLastOpened(member);
          show(member.memberId);
        }}
      />
    </LastOpenedContext>
  );
}
