import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { bookImportById, cancelBookImport } from '@kuri/shared/calls';
import { wordedAnswer, type BookImport, type ImportKind } from '@kuri/shared/contract';
import { formatCount } from '@kuri/shared/format';
import { refreshTags, useQueryClient, useRead, useWrite } from '@kuri/shared/query';
import { Button, ListState, useFocusWhenLost } from '@kuri/shared/ui';
import { ColumnsCard } from './columns-card.tsx';
import { FilesCard } from './files-card.tsx';
import { Faults, Findings, KnownPeople } from './findings.tsx';
import { ImportCard } from './import-card.tsx';
import { importLabels } from './labels.ts';
import { TotalsCard } from './totals-card.tsx';
import { WordsCard } from './words-card.tsx';

const LOOK_MS = 700;
const STAGES = ['files', 'columns', 'faults', 'totals', 'written'] as const;
type ImportStage = (typeof STAGES)[number];

/** Tags that change when an import is written or undone. */
const WRITTEN = [
  ...(['audit', 'dues', 'draws', 'groups', 'groupTypes', 'imports'] as const),
  ...(['members', 'receipts', 'referrals', 'tickets'] as const),
];

interface ImportStepsProps {
  importId: string;
  /** Starts another import, after this one. */
  onNext: () => void;
}

/** An import at the step that it has come to; while the server works on it, it is looked at again and again. */
export function ImportSteps({ importId, onNext }: ImportStepsProps) {
  const one = useRead(
    bookImportById,
    { query: { importid: importId } },
    { refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LOOK_MS : false) },
  );
  const client = useQueryClient();
  const state = one.data?.state;
  const [matching, setMatching] = useState<ImportKind | null>(null);
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The server wrote after its answer: cached data is stale.
    if (state === 'written' || state === 'undone') void refreshTags(client, WRITTEN);
  }, [client, state]);
  // The button that was pressed goes with its step.
  useFocusWhenLost(state && `${state} ${matching ?? ''}`, steps);
  return (
    <ListState query={one} loading={importLabels.loading} failed={importLabels.failed}>
      {(data) => (
        <Steps>
          <StepList ref={steps} stage={isMatching(data, matching) ? 'columns' : stageOf(data)} />
          {isMatching(data, matching) ? (
            <ColumnsCard
              key={matching}
              importId={importId}
              kind={matching}
              onDone={() => setMatching(null)}
            />
          ) : (
            <Stage data={data} onNext={onNext} onColumns={setMatching} />
          )}
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

interface StageProps {
  data: BookImport;
  onNext: () => void;
  onColumns: (kind: ImportKind) => void;
}

function Stage({ data, onNext, onColumns }: StageProps) {
  const { importId, found, state } = data;
  if (isWorking(data)) return <WorkCard data={data} />;
  const stage = stageOf(data);
  return (
    <>
      {data.problem !== null && <Problem role="alert">{wordedAnswer(data.problem)}</Problem>}
      {takesFiles(data) && <FilesCard data={data} onColumns={onColumns} />}
      {found !== null && <Findings found={found} />}
      {stage === 'faults' && <WordsCard importId={importId} words={found?.words ?? []} />}
      {stage === 'faults' && (found?.faults ?? 0) > 0 && (
        <Faults data={data} count={found?.faults ?? 0} />
      )}
      {takesFiles(data) && <KnownPeople key={state} importId={importId} />}
      {stage === 'totals' && found !== null && (
        <TotalsCard key={data.problem?.message} importId={importId} groups={found.groups} />
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

/** The server works on it. */
export function isWorking({ state }: BookImport): boolean {
  return state === 'checking' || state === 'writing' || state === 'undoing';
}

/** It is neither written nor given up. */
export function isOpen({ state }: BookImport): boolean {
  return ['files', 'checking', 'checked', 'writing', 'stopped'].includes(state);
}

/** Its files may be exchanged. */
function takesFiles({ state }: BookImport): boolean {
  return state === 'files' || state === 'checked' || state === 'stopped';
}

/** The columns of a file that is still there are shown. */
function isMatching(data: BookImport, kind: ImportKind | null): kind is ImportKind {
  return takesFiles(data) && data.files.some((file) => file.kind === kind);
}

function stageOf({ state, found }: BookImport): ImportStage {
  if (state === 'written' || state === 'undoing' || state === 'undone') return 'written';
  if (state === 'writing') return 'totals';
  if (state !== 'checked' || found === null) return 'files';
  return found.faults > 0 || (found.words ?? []).length > 0 ? 'faults' : 'totals';
}

const { work: workTexts, files: fileTexts } = importLabels;

function textOf({ step, done, total }: BookImport): string {
  if (step === 'read') return workTexts.read({ rows: formatCount(done) });
  if (step === 'check')
    return workTexts.check({ done: formatCount(done), total: formatCount(total) });
  return step === 'write' ? workTexts.write : workTexts.begins;
}

/** The progress of an import. */
function WorkCard({ data }: { data: BookImport }) {
  const { importId, state, step, done, total } = data;
  const cancelImport = useWrite(cancelBookImport, { failed: fileTexts.cancelImportFailed });
  const title = workTexts.titles[state === 'checking' || state === 'undoing' ? state : 'writing'];
  // Without a value the bar is indeterminate.
  const progress = step === 'check' && total > 0 ? { value: done, max: total } : {};
  return (
    <ImportCard
      title={title}
      footer={
        state !== 'checking' ? undefined : (
          <Button
            busy={cancelImport.isBusy}
            onClick={() => void cancelImport.write({ body: { importId } })}
          >
            {fileTexts.cancelImport}
          </Button>
        )
      }
    >
      <Bar aria-label={workTexts.bar} {...progress} />
      <p role="status">{textOf(data)}</p>
      <p>{workTexts.leave}</p>
      {cancelImport.failure !== null && <p role="alert">{cancelImport.failure}</p>}
    </ImportCard>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 10px;
`;
