import styled from 'styled-components';

/** Two halves of velvet, drawn to the sides. */
export function Curtains({ isOpen }: { isOpen: boolean }) {
  return (
    <Both aria-hidden="true" data-open={isOpen || undefined}>
      <Half data-side="left" />
      <Half data-side="right" />
    </Both>
  );
}

const Both = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  pointer-events: none;
`;

const Half = styled.div`
  position: relative;
  margin: 0 -1px;
  background:
    linear-gradient(rgb(0 0 0 / 35%), transparent 18%, transparent 72%, rgb(0 0 0 / 45%)),
    repeating-linear-gradient(
      90deg,
      #4d0a17 0,
      #8d1a2c 3.2vmax,
      #6a1020 5vmax,
      #a52238 6.6vmax,
      #4d0a17 8.4vmax
    );
  box-shadow: 0 0 60px rgb(0 0 0 / 55%);
  transition: transform 3.6s cubic-bezier(0.6, 0, 0.2, 1) 0.8s;

  /* The gold hem where they meet. */
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 10px;
    background: repeating-linear-gradient(#f2c14e 0 14px, #b97f0c 14px 18px);
  }
  &[data-side='right']::after {
    inset: 0 auto 0 0;
  }
  [data-open] > & {
    transform: translateX(-103%);
  }
  [data-open] > &[data-side='right'] {
    transform: translateX(103%);
  }
`;
