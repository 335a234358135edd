import styled from 'styled-components';
import type { OfficeBrand } from '@kuri/shared/contract';
import { PHONE_QUERY } from '@kuri/shared/ui';

/**
 * The name and logo of the office, where these are public. It comes after the form and into room that is kept
 * for it, so that nothing waits for it or moves.
 */
export function Office({ office }: { office: OfficeBrand }) {
  return (
    <Room>
      {office?.logo && <img src={office.logo} alt="" />}
      {office && <b>{office.name}</b>}
    </Room>
  );
}

const Room = styled.aside`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 64px;
  margin-bottom: 24px;

  b {
    display: -webkit-box;
    overflow: hidden;
    font-size: 18px;
    font-weight: 650;
    line-height: 24px;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  img {
    max-width: 160px;
    height: 100%;
    padding: 6px;
    border-radius: var(--r-m);
    background: #fff;
    object-fit: contain;
  }

  @media ${PHONE_QUERY} {
    flex: 1;
    justify-content: end;
    min-width: 0;
    height: 30px;
    margin: 0 12px;

    b {
      font-size: 14px;
      line-height: 15px;
    }
    img {
      display: none;
    }
  }
`;
