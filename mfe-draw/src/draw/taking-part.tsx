import styled from 'styled-components';
import { roomGradeText } from '../grade/draw-grade.ts';
import { drawLabels } from '../labels.ts';
import { eyebrowStyle } from '../stage/name-style.ts';

interface TakingPartProps {
  /** How many tickets take part. */
  count: number;
  /** How many numbers of the room there are; null for users who cannot take any. */
  numbers: number | null;
}

/** How many tickets take part, and how much the draw would prove. */
export function TakingPart({ count, numbers }: TakingPartProps) {
  return (
    <>
      <Count>{drawLabels.takePart(count)}</Count>
      {numbers !== null && (
        <Grade>
          {drawLabels.grade}: <b>{roomGradeText(numbers)}</b>
        </Grade>
      )}
    </>
  );
}

const Count = styled.p`
  font-size: clamp(32px, 5vw, 88px);
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.1;
  text-wrap: balance;

  [data-frozen] & {
    font-size: clamp(28px, 3vw, 56px);
  }
`;

const Grade = styled.p`
  ${eyebrowStyle}
  letter-spacing: 0.04em;
  text-transform: none;
`;
