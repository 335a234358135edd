import { useEffect, useRef } from 'react';
import type { Member } from '@kuri/shared/contract';
import { useLastOpened } from './last-opened.ts';

/** Names a row; takes the focus back when its details were left. */
export function MemberName({ member }: { member: Member }) {
  const name = useRef<HTMLElement>(null);
  const wasOpened = useLastOpened() === member.memberId;
  useEffect(() => {
    if (wasOpened) name.current?.closest('button')?.focus();
  }, [wasOpened]);
  return <b ref={name}>{member.memberName}</b>;
}
