import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { problemStyle } from './problem-style.ts';

/** Why another draw is shown than a moment ago. What was pressed is gone: the focus comes here. */
export function RoomNotice({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [text]);
  return (
    <Notice ref={notice} role="alert" tabIndex={-1}>
      {text}
    </Notice>
  );
}

/** The place of notices in a draw's room: above all else. */
export const RoomNotices = styled.div`
  display: grid;
  justify-content: center;
  gap: var(--s3);
  padding: 0 var(--s4);

  > * {
    margin-bottom: var(--s4);
  }
`;

const Notice = styled.p`
  ${problemStyle}
`;
