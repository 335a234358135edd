import styled from 'styled-components';

const Mark = styled.span`
  display: grid;
  flex: none;
  width: 30px;
  height: 30px;
  place-items: center;
  border-radius: 9px;
  background: #0b5f5a;
`;

/** The drawing alone; whoever places it gives the name. */
export function BrandMark() {
  return (
    <Mark aria-hidden="true">
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="#fff" strokeWidth="2">
        <circle cx="12" cy="12" r="8" />
        <circle cx="12" cy="4" r="2.2" fill="#e8a317" stroke="none" />
        <path d="M12 12V7" />
      </svg>
    </Mark>
  );
}
