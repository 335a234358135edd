import styled, { css } from 'styled-components';
import { Button, ButtonLink } from '@kuri/shared/ui';

const gold = css`
  && {
    height: auto;
    min-height: 48px;
    padding: 10px 28px;
    border-color: var(--gold);
    border-radius: var(--r-m);
    background: var(--gold);
    color: var(--on-gold);
    font-size: 16px;
    white-space: normal;
  }
  &&:hover {
    background: var(--gold-light);
  }
`;

const quiet = css`
  && {
    height: auto;
    min-height: 44px;
    padding: 8px 18px;
    border-color: var(--rim);
    border-radius: var(--r-m);
    background: var(--veil-faint);
    box-shadow: none;
    color: var(--on-dark);
    white-space: normal;
  }
  &&:hover {
    background: var(--veil-strong);
  }
`;

export const GoldButton = styled(Button)`
  ${gold}
`;

export const GoldLink = styled(ButtonLink)`
  ${gold}
`;

export const QuietButton = styled(Button)`
  ${quiet}
`;

export const QuietLink = styled(ButtonLink)`
  ${quiet}
`;
