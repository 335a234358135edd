import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { PHONE_QUERY, Button, LazyPanel, useLazyPanel, buttonStyle } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import type { MinutesSubject } from '../minutes/draw-minutes-dialog.tsx';
import { PhoneCode } from './phone-code.tsx';
import { ProofFacts } from './proof-facts.tsx';

const texts = drawLabels.proof;

const loadMinutes = () =>
  import(/* webpackChunkName: "draw-minutes" */ '../minutes/draw-minutes-dialog.tsx').then(
    (module) => module.DrawMinutesDialog,
  );

interface ProofCardProps {
  draw: Draw;
  groupName: string;
}

/** All that it takes to compute the winner again, and the way to where that is done. */
export function ProofCard({ draw, groupName }: ProofCardProps) {
  const { proofUrl } = draw;
  const minutes = useLazyPanel<MinutesSubject>(loadMinutes);
  return (
    <Card aria-labelledby="draw-proof">
      <h2 id="draw-proof">{texts.title}</h2>
      <Code>
        {proofUrl !== null && (
          <>
            <PhoneCode proofUrl={proofUrl} label={texts.qr} />
            <Link href={proofUrl} target="_blank" rel="noreferrer">
              {texts.check}
            </Link>
          </>
        )}
        <Button
          busy={minutes.isLoading}
          onClick={() => {
            minutes.open({ drawId: draw.id, drawNo: draw.drawNo, groupName });
          }}
        >
          {texts.minutes}
        </Button>
      </Code>
      <ProofFacts draw={draw} />
      <LazyPanel of={minutes} />
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s5) var(--s6);
  justify-self: center;
  width: min(100%, 1080px);
  padding: var(--s6);
  border-radius: var(--r-l);
  background: var(--surface);
  color: var(--ink);

  > h2 {
    grid-column: 1 / -1;
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
  }
  :focus-visible {
    outline-color: var(--brand);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s4);
  }
`;

const Code = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s3);
  width: min(100%, 260px);
  justify-self: center;

  > svg {
    width: 100%;
    height: auto;
  }
`;

const Link = styled.a`
  ${buttonStyle}
`;
