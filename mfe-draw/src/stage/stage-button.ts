import styled, { css } from 'styled-components';
import { Button, ButtonLink } from '@kuri/shared/ui';

const gold = css`
  && {
    height: auto;
    min-height: 48px;
    padding: 10px 28px;
    border-color: #e8a317;
    border-radius: var(--r-m);
    background: #e8a317;
    color: #241900;
    font-size: 16px;
    white-space: normal;
  }
  &&:hover {
    background: #f2c14e;
  }
`;

const quiet = css`
  && {
    height: auto;
    min-height: 44px;
    padding: 8px 18px;
    border-color: rgb(255 255 255 / 38%);
    border-radius: var(--r-m);
    background: rgb(255 255 255 / 8%);
    box-shadow: none;
    color: #fff;
    white-space: normal;
  }
  &&:hover {
    background: rgb(255 255 255 / 18%);
  }
`;

/** Primary button of the stage. */
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
