import styled from 'styled-components';
import { BrandSign } from '@kuri/shared/ui';

const Mark = styled.span`
  display: grid;
  flex: none;
  width: 30px;
  height: 30px;
  place-items: center;
  border-radius: 9px;
  background: #0b5f5a;
`;

/** The drawing alone; the caller gives the accessible name. */
export function BrandMark() {
  return (
    <Mark aria-hidden="true">
      <BrandSign />
    </Mark>
  );
}
