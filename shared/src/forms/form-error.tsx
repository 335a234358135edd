import styled from 'styled-components';

/** What is wrong with the form as a whole; announced when it appears. Shows nothing for no text. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text === '') return null;
  return <Box role="alert">{text}</Box>;
}

const Box = styled.p`
  padding: 10px 12px;
  border: 1px solid color-mix(in srgb, var(--bad) 30%, transparent);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
  font-weight: 500;
`;
