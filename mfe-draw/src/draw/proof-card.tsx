import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { PHONE_QUERY, Button, useLazyPanel, buttonStyle } from '@kuri/shared/ui';
import { computationLabels } from '../check/labels.ts';
import { gradeOf } from '../grade/draw-grade.ts';
import { drawLabels } from '../labels.ts';
import { QrCode } from '../qr/qr-code.tsx';
import type { MinutesSubject } from '../record/draw-minutes-dialog.tsx';
import { addressOf } from './proof-address.ts';

const texts = drawLabels.proof;

const loadMinutes = () =>
  import(/* webpackChunkName: "draw-minutes" */ '../record/draw-minutes-dialog.tsx').then(
    (module) => module.DrawMinutesDialog,
  );

interface ProofCardProps {
  draw: Draw;
  groupName: string;
}

/** All that it takes to compute the winner again, and the way to where that is done. */
export function ProofCard({ draw, groupName }: ProofCardProps) {
  const { winner, count, numbers, proofUrl } = draw;
  const minutes = useLazyPanel<MinutesSubject>(loadMinutes);
  if (winner === null) return null;
  return (
    <Card aria-labelledby="draw-proof">
      <h2 id="draw-proof">{texts.title}</h2>
      <Code>
        {proofUrl !== null && (
          <>
            <QrCode text={addressOf(proofUrl)} label={texts.qr} />
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
      <Facts>
        <Fact name={texts.computation}>
          <Sum>{computationLabels.sum(winner.u, count, winner.position - 1, winner.position)}</Sum>
          {winner.rejected > 0 && <p>{texts.rejected(winner.rejected)}</p>}
        </Fact>
        <Fact name={texts.grade}>{gradeOf(draw)}</Fact>
        <Fact name={texts.numbers}>
          {numbers === null || numbers.length === 0 ? texts.noNumbers : numbers.join(' · ')}
        </Fact>
        <Hash name={texts.seal} value={draw.seal} />
        <Hash name={texts.seed} value={draw.seed} />
        <Hash name={texts.record} value={draw.headHash} />
        <Hash name={texts.nextSeal} value={draw.nextSeal} />
      </Facts>
      {minutes.opening && (
        <minutes.opening.Panel
          key={minutes.opening.id}
          subject={minutes.opening.subject}
          isOpen={minutes.opening.isOpen}
          onClose={minutes.close}
          onSaved={minutes.close}
        />
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ name, value }: { name: string; value: string | null }) {
  return (
    value !== null && (
      <Fact name={name}>
        <code>{value}</code>
      </Fact>
    )
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

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s3);

  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  code {
    font:
      13px/20px ui-monospace,
      monospace;
  }
`;

const Sum = styled.b`
  font-size: clamp(20px, 2.2vw, 32px);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;
