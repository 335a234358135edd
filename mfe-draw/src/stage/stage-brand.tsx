import styled from 'styled-components';
import { Link } from '@kuri/shared/router';
import { BrandSign } from '@kuri/shared/ui';

interface StageBrandProps {
  /** Where the link leads. */
  way?: { to: string; label: string } | undefined;
}

/** Kuri's sign and name, on the dark. */
export function StageBrand({ way }: StageBrandProps) {
  return way === undefined ? (
    <Brand>{sign}</Brand>
  ) : (
    <Brand as={Link} to={way.to} aria-label={way.label}>
      {sign}
    </Brand>
  );
}

const sign = (
  <>
    <BrandSign />
    Kuri
  </>
);

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;

  > svg {
    box-sizing: content-box;
    padding: 6px;
    border-radius: 9px;
    background: rgb(255 255 255 / 12%);
  }
`;
