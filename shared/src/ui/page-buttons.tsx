import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';
import { pageNumbers } from './page-numbers.ts';

const JUMP = 2;

interface PageButtonsProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
  /** For screen readers. */
  name?: string | undefined;
}

/** Two pages back, one back, at most 5 numbers, one forward, two forward. */
export function PageButtons({ page, last, onPage, name = 'Pages' }: PageButtonsProps) {
  const marks = pageNumbers(page, last);
  const isWay = (target: number) => target !== page && target <= last;
  const step = (label: string, sign: string, target: number) => (
    <Step
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`: that would drop the focus of a user who has just reached the end.
      aria-disabled={!isWay(target) || undefined}
      onClick={() => {
        if (isWay(target)) onPage(target);
      }}
    >
      {sign}
    </Step>
  );
  return (
    <Nav aria-label={name}>
      {step(`Back ${JUMP} pages`, '«', Math.max(1, page - JUMP))}
      {step('Previous page', '‹', Math.max(1, page - 1))}
      {marks.map((mark, index) =>
        mark === 'gap' ? (
          <Gap key={`gap-${index}`} aria-hidden="true">
            …
          </Gap>
        ) : (
          <Step
            key={mark}
            type="button"
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => {
              if (isWay(mark)) onPage(mark);
            }}
          >
            {mark}
          </Step>
        ),
      )}
      {step('Next page', '›', page + 1)}
      {step(`Forward ${JUMP} pages`, '»', Math.max(page, Math.min(last, page + JUMP)))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  gap: 4px;
  margin-left: auto;

  @media ${PHONE_QUERY} {
    flex: 1 0 100%;
    justify-content: space-between;
    gap: 0;
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: max(32px, var(--touch));

  @media ${PHONE_QUERY} {
    min-width: 20px;
  }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: max(32px, var(--touch));
  border-radius: var(--r-s);

  &:hover {
    background: var(--hover);
  }
  &[aria-current] {
    background: var(--brand);
    color: var(--on-fill);
    font-weight: 600;
  }
  &[aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
