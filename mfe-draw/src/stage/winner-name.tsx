import type { Ref } from 'react';
import styled, { keyframes } from 'styled-components';
import { bigCodeStyle, bigNameStyle, eyebrowStyle, nameSize } from './name-style.ts';

interface WinnerNameProps {
  eyebrow: string;
  name: string;
  code: string;
  /** Ref of the name, for the focus. */
  nameRef?: Ref<HTMLHeadingElement>;
}

export function WinnerName({ eyebrow, name, code, nameRef }: WinnerNameProps) {
  return (
    <Winner>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Name ref={nameRef} tabIndex={-1} style={nameSize([name])}>
        {name}
      </Name>
      <Code>{`#${code}`}</Code>
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
  outline: none;
`;

const Code = styled.p`
  ${bigCodeStyle}
`;
