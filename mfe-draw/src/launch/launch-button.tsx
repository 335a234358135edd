import styled from 'styled-components';
import { launchLabels } from '../labels.ts';

interface LaunchButtonProps {
  isFading: boolean;
  onLaunch: () => void;
}

/** The whole window is the button. */
export function LaunchButton({ isFading, onLaunch }: LaunchButtonProps) {
  return (
    <Whole
      type="button"
      data-fading={isFading || undefined}
      aria-label={launchLabels.launch}
      onClick={onLaunch}
    >
      <b>{launchLabels.launch}</b>
      <span>{launchLabels.hint}</span>
    </Whole>
  );
}

const Whole = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  gap: var(--s4);
  place-content: center;
  justify-items: center;
  color: #fff;

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
  span {
    padding: 4px 14px;
    border-radius: 99px;
    background: rgb(33 4 10 / 72%);
    font-size: clamp(14px, 1.2vw, 20px);
    line-height: 1.4;
  }
  &[data-fading] {
    opacity: 0;
    pointer-events: none;
    transition: opacity 2s ease-in;
  }
`;
