import styled from 'styled-components';
import { launchLabels } from '../labels.ts';

interface LaunchButtonProps {
  isFading: boolean;
  onLaunch: () => void;
}

/** The whole window is the button. */
export function LaunchButton({ isFading, onLaunch }: LaunchButtonProps) {
  return (
    <Cover data-fading={isFading || undefined}>
      <Whole type="button" onClick={onLaunch}>
        <b>{launchLabels.launch}</b>
      </Whole>
      <Hint>{launchLabels.hint}</Hint>
    </Cover>
  );
}

const Cover = styled.div`
  position: absolute;
  inset: 0;

  &[data-fading] {
    opacity: 0;
    pointer-events: none;
    transition: opacity 2s ease-in;
  }
`;

const Whole = styled.button`
  display: grid;
  place-content: center;
  width: 100%;
  height: 100%;

  &:focus-visible {
    outline: none;
  }
  b {
    padding: clamp(18px, 2.4vw, 36px) clamp(48px, 7vw, 110px);
    border-radius: 999px;
    background: #e8a317;
    box-shadow:
      0 0 0 10px rgb(232 163 23 / 20%),
      0 24px 80px rgb(0 0 0 / 45%);
    color: #241900;
    font-size: clamp(32px, 4.6vw, 80px);
    font-weight: 750;
    letter-spacing: 0.02em;
    line-height: 1.1;
  }
  &:focus-visible b {
    outline: 4px solid #fff;
    outline-offset: 16px;
  }
`;

const Hint = styled.p`
  position: absolute;
  /* Under the button's face. */
  inset: calc(50% + clamp(64px, 6vw, 120px)) 0 auto;
  width: fit-content;
  margin: 0 auto;
  padding: 4px 14px;
  border-radius: 99px;
  background: #21040a;
  color: #fff;
  font-size: clamp(14px, 1.2vw, 20px);
  line-height: 1.4;
  pointer-events: none;
`;
