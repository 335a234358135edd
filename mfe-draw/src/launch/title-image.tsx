import styled, { keyframes } from 'styled-components';
import { launchLabels } from '../labels.ts';

const RAYS = Array.from({ length: 24 }, (_, index) => index * 15);
const FLAMES = [-64, -32, 0, 32, 64] as const;

/** Lit lamp over the product's name. */
export function TitleImage() {
  return (
    <Image viewBox="0 0 800 560" role="img" aria-label={launchLabels.title}>
      <g stroke="var(--gold-light)" strokeWidth="3" strokeLinecap="round" opacity="0.55">
        {RAYS.map((angle) => (
          <path key={angle} d="M400 40V12" transform={`rotate(${angle} 400 172)`} />
        ))}
      </g>
      <g>
        {FLAMES.map((x) => (
          <g key={x} transform={`translate(${400 + x} ${98 + Math.abs(x) * 0.1})`}>
            <path d="M0-44C14-24 13-4 0 2C-13-4-14-24 0-44Z" fill="var(--gold-light)" />
            <path d="M0-26C7-14 6-4 0 0C-6-4-7-14 0-26Z" fill="var(--gold-pale)" />
          </g>
        ))}
        <path d="M310 108H490C484 138 446 154 400 154S316 138 310 108Z" fill="var(--gold)" />
        <path d="M384 152H416L410 186H390Z" fill="var(--gold-deep)" />
        <ellipse cx="400" cy="190" rx="26" ry="9" fill="var(--gold)" />
        <path d="M388 196H412L420 262H380Z" fill="var(--gold-deep)" />
        <ellipse cx="400" cy="266" rx="36" ry="11" fill="var(--gold)" />
        <path d="M372 272H428L470 306H330Z" fill="var(--gold-deep)" />
        <ellipse cx="400" cy="308" rx="84" ry="14" fill="var(--gold)" />
      </g>
      <text x="400" y="452" className="name">
        {launchLabels.name}
      </text>
      <text x="400" y="512" className="motto">
        {launchLabels.motto}
      </text>
    </Image>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(24px) scale(0.94); }
`;

const Image = styled.svg`
  width: min(100%, 120vh, 1100px);
  max-height: 74vh;
  animation: ${rise} 900ms cubic-bezier(0.2, 0.8, 0.2, 1);

  text {
    font-family: var(--font);
    text-anchor: middle;
  }
  .name {
    fill: var(--on-dark);
    font-size: 132px;
    font-weight: 800;
    letter-spacing: -0.03em;
  }
  .motto {
    fill: var(--gold-light);
    font-size: 34px;
    font-weight: 500;
    letter-spacing: 0.04em;
  }
`;
