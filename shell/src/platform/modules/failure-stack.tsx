import styled from 'styled-components';
import { failureStack } from '@kuri/shared/calls';
import type { FailureStack as Stack } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { ListState } from '@kuri/shared/ui';
import { modulesLabels } from './labels.ts';

const { stack: labels } = modulesLabels;

/** File and line where a failure was thrown, and its components. */
export function FailureStack({ failureId }: { failureId: string }) {
  const stack = useRead(failureStack, { query: { failure: failureId } });
  return (
    <ListState query={stack} loading={labels.loading} failed={labels.failed}>
      {({ thrown, components }) => (
        <Frame>
          <Lines title={labels.thrown} lines={thrown} />
          <Lines title={labels.components} lines={components} />
        </Frame>
      )}
    </ListState>
  );
}

function Lines({ title, lines }: { title: string; lines: Stack['thrown'] }) {
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
    padding-left: var(--s5);
  }
`;
