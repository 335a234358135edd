import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { PageBarContext, useIsPhone } from '@kuri/shared/ui';
import type { FrameParts } from './frame-parts.ts';

interface FramedPageProps {
  page: { open?: boolean | undefined; frame?: boolean | undefined };
  Content: FrameParts['Content'];
  children: ReactNode;
}

/** A page as the console around it would have it: in the content area, or with all of the window. */
export function FramedPage({
  page: { open = false, frame = true },
  Content,
  children,
}: FramedPageProps) {
  const content = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  if (open || !frame) return children;
  return (
    <Content ref={content} as="div">
      {isPhone && <PageBar ref={setBar} />}
      <PageBarContext value={isPhone ? bar : null}>{children}</PageBarContext>
    </Content>
  );
}

/** In one line, as in the bar of the console, which is outside of the frame. */
const PageBar = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);

  &:empty {
    display: none;
  }
  h1 {
    min-width: 0;
    font-size: 18px;
    line-height: 24px;
    font-weight: 650;
  }
`;
