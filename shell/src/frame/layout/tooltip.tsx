import styled from 'styled-components';

const Tip = styled.span`
  position: fixed;
  z-index: 30;
  padding: 4px 10px;
  border-radius: var(--r-s);
  background: var(--ink);
  box-shadow: var(--shadow-2);
  color: var(--surface);
  font-size: 12px;
  font-weight: 500;
  pointer-events: none;
  transform: translateY(-50%);
  white-space: nowrap;
`;

/**
 * The name of an entry beside the icon-only sidebar. It is placed on the window, because the sidebar
 * scrolls and would cut it off. Screen readers have the link's own name.
 */
export function Tooltip({ anchor, text }: { anchor: HTMLElement; text: string }) {
  const { top, height, right } = anchor.getBoundingClientRect();
  return (
    <Tip aria-hidden="true" style={{ top: top + height / 2, left: right + 12 }}>
      {text}
    </Tip>
  );
}
