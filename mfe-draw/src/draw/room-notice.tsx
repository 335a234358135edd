import { useEffect, useRef } from 'react';
import styled from 'styled-components';

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
  max-width: 60ch;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: #5b1512;
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;
