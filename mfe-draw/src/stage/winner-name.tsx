import styled, { keyframes } from 'styled-components';
import { bigCodeStyle, bigNameStyle, eyebrowStyle, longestWord } from './name-style.ts';

interface WinnerNameProps {
  eyebrow: string;
  name: string;
  code: string;
}

/** The winner, as large as the wall allows; read to screen readers as soon as it is there. */
export function WinnerName({ eyebrow, name, code }: WinnerNameProps) {
  return (
    <Winner role="status">
      <Eyebrow>{eyebrow}</Eyebrow>
      <Name style={longestWord([name])}>{name}</Name>
      <Code>#{code}</Code>
    </Winner>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: scale(0.82); }
  60% { opacity: 1; transform: scale(1.03); }
  to { opacity: 1; transform: none; }
`;

const Winner = styled.div`
  display: grid;
  justify-items: center;
  gap: clamp(8px, 1.6vh, 20px);
  animation: ${appear} 600ms cubic-bezier(0.2, 0.8, 0.2, 1);
`;

const Eyebrow = styled.p`
  ${eyebrowStyle}
`;

const Name = styled.h2`
  ${bigNameStyle}
`;

const Code = styled.p`
  ${bigCodeStyle}
`;
