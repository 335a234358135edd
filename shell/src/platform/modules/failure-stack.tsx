import styled from 'styled-components';
import { failureStack } from '@kuri/shared/calls';
import type { FailureStack as Stack } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { ListState } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';

const { stack: labels } = modulesLabels;

type Line = Stack['thrown'][number];

/** File and line where a failure was thrown, and its components. */
export function FailureStack({ failureId }: { failureId: string }) {
  const stack = useRead(failureStack, { query: { failure: failureId } });
  return (
    <ListState query={stack} loading={labels.loading} failed={labels.failed}>
      {({ thrown, components }) => (
        <Frame>
          <Lines title={labels.thrown} lines={thrown} />
          <Lines title={labels.components} lines={components.filter(isOwn).map(unnamed)} />
        </Frame>
      )}
    </ListState>
  );
}

/** A component of ours: those of libraries stand between them and tell nothing. */
const isOwn = ({ place }: Line) => place?.startsWith('node_modules/') !== true;

/** A component's place is at its parameters, which have its names. */
const unnamed = (line: Line): Line => ({ ...line, name: null });

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol>
        {lines.map(({ script, place, name }, depth) => (
          <li key={`${depth} ${script}`}>
            <code>{place ?? script}</code>
            {name !== null && ` ${name}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--s3);
  overflow-wrap: anywhere;

  h3 {
    font-size: 12px;
    font-weight: 600;
  }
  ol {
    margin: 0;
    padding: 0;
    font-size: 12px;
  }
`;
