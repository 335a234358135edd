import { css } from 'styled-components';

/** Colours of the dark stage and of the launch; those of papers and cards are the theme's. */
export const stageColours = css`
  --on-dark: #ffffff;
  --on-dark-2: #c5dedb;
  --bad-on-dark: #ffb9ae;
  --good-on-dark: #7ee2b0;
  --alarm: #5b1512;
  --stage: #021d1d;
  --stage-low: #063b39;
  --stage-mid: #0a5753;
  --stage-lit: #107f78;
  --veil: rgb(255 255 255 / 12%);
  --veil-faint: rgb(255 255 255 / 8%);
  --veil-strong: rgb(255 255 255 / 18%);
  --rim: rgb(255 255 255 / 38%);
  --shade: rgb(0 0 0 / 18%);
  --shade-strong: rgb(0 0 0 / 40%);
  --gold-light: #f2c14e;
  --gold-pale: #fff6dc;
  --gold-deep: #c98a0e;
  --gold-glow: rgb(232 163 23 / 18%);
  --on-gold: #241900;
  --curtain-fold: #4d0a17;
  --curtain-low: #6a1020;
  --curtain: #8d1a2c;
  --curtain-lit: #a52238;
  --curtain-dark: #21040a;
`;
