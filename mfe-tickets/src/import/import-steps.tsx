import { useEffect, useRef, type Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import styled from 'styled-components';
import { bookImportById } from '@kuri/shared/calls';
import type { BookImport } from '@kuri/shared/contract';
import { refreshTags, useQueryClient, useRead } from '@kuri/shared/query';
import { Button, ListState, useFocusWhenLost } from '@kuri/shared/ui';
import { FaultsCard } from './faults-card.tsx';
import { FilesCard } from './files-card.tsx';
import { Findings } from './findings.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { PeopleCard } from './people-card.tsx';
import { isWorking, stageOf, takesFiles, type ImportStage } from './states.ts';
import { TotalsCard } from './totals-card.tsx';
import { WorkCard } from './work-card.tsx';

const LOOK_MS = 700;
const STAGES = ['files', 'faults', 'totals', 'written'] as const satisfies readonly ImportStage[];

/** What is different once it is written or undone. */
const WRITTEN = [
  ...(['audit', 'dues', 'draws', 'groups', 'groupTypes', 'imports'] as const),
  ...(['members', 'receipts', 'referrals', 'tickets'] as const),
];

interface ImportStepsProps {
  importId: string;
  /** Starts another import, after this one. */
  onNext: () => void;
}

/**
 * An import at the step that it has come to; while the server works on it, it is looked at again and
 * again.
 */
export function ImportSteps({ importId, onNext }: ImportStepsProps) {
  const one = useRead(
    bookImportById,
    { query: { importid: importId } },
    { refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LOOK_MS : false) },
  );
  const client = useQueryClient();
  const state = one.data?.state;
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The server did it after its answer: what the rest of the console keeps is of before.
    if (state === 'written' || state === 'undone') void refreshTags(client, WRITTEN);
  }, [client, state]);
  // The button that was pressed goes with its step.
  useFocusWhenLost(state, steps);
  return (
    <ListState query={one} loading={importLabels.loading} failed={importLabels.failed}>
      {(data) => (
        <Steps>
          <StepList ref={steps} stage={stageOf(data)} />
          <Stage data={data} onNext={onNext} />
        </Steps>
      )}
    </ListState>
  );
}

function StepList({ stage, ref }: { stage: ImportStage; ref: Ref<HTMLOListElement> }) {
  const at = STAGES.indexOf(stage);
  return (
    <ol ref={ref} tabIndex={-1} aria-label={importLabels.steps}>
      {STAGES.map((each, index) => (
        <li
          key={each}
          aria-current={each === stage ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          {importLabels.stepNames[each]}
        </li>
      ))}
    </ol>
  );
}

function Stage({ data, onNext }: { data: BookImport; onNext: () => void }) {
  const { importId, found, state } = data;
  if (isWorking(data)) return <WorkCard data={data} />;
  const stage = stageOf(data);
  return (
    <>
      {data.problem !== null && <Problem role="alert">{data.problem}</Problem>}
      {takesFiles(data) && <FilesCard data={data} />}
      {found !== null && <Findings found={found} />}
      {stage === 'faults' && <FaultsCard importId={importId} count={found?.faults ?? 0} />}
      {takesFiles(data) && <PeopleCard key={state} importId={importId} />}
      {stage === 'totals' && found !== null && (
        <TotalsCard key={data.problem} importId={importId} groups={found.groups} />
      )}
      {state === 'written' && (
        <ImportCard
          title={importLabels.written.title}
          footer={
            <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={onNext}>
              {importLabels.written.next}
            </Button>
          }
        >
          <p role="status">{importLabels.written.text}</p>
        </ImportCard>
      )}
      {(state === 'undone' || state === 'cancelled') && (
        <ImportCard
          title={importLabels.list.states[state]}
          footer={
            <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={onNext}>
              {importLabels.begin}
            </Button>
          }
        >
          <p>{data.undone === null ? importLabels.beginText : data.undone.reason}</p>
        </ImportCard>
      )}
    </>
  );
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    list-style: none;
    counter-reset: step;
  }
  > ol > li {
    padding: 4px 12px;
    border-radius: 99px;
    background: var(--hover);
    color: var(--ink-2);
    font-size: 13px;
    font-weight: 550;
    counter-increment: step;
  }
  > ol > li::before {
    content: counter(step) '. ';
  }
  > ol > li[data-done] {
    background: var(--good-tint);
    color: var(--good);
  }
  > ol > li[aria-current] {
    background: var(--info-tint);
    color: var(--info);
  }
`;

const Problem = styled.p`
  padding: var(--s3) var(--s4);
  border-radius: var(--r-s);
  background: var(--bad-tint);
  color: var(--bad);
`;
