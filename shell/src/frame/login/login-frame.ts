import styled from 'styled-components';

/** The forms of the entry page. */
export const Form = styled.form`
  display: grid;
  gap: 18px;
  width: min(360px, 100%);

  [role='alertdialog'] & {
    width: 100%;
  }

  h1 {
    font-size: 24px;
    font-weight: 650;
    letter-spacing: -0.02em;
    line-height: 32px;
  }

  h1 + p {
    color: var(--ink-2);
  }

  /* The box around each input. */
  div:has(> input) {
    height: 44px;
  }
`;

export const Notice = styled.p`
  padding: 10px 12px;
  border-radius: var(--r-s);
  background: var(--info-tint);
  color: var(--info);
`;

export const Failure = styled(Notice)`
  background: var(--bad-tint);
  color: var(--bad);
`;
