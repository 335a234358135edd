import styled from 'styled-components';

/** A figure at the stage's edge. */
export const CountPill = styled.span`
  padding: 4px 14px;
  border-radius: 99px;
  background: rgb(255 255 255 / 12%);
  font-size: clamp(13px, 1vw, 18px);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
`;
