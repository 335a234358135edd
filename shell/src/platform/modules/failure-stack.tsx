import styled from 'styled-components';
import { failureStack } from '@kuri/shared/calls';
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
          <h3>{labels.thrown}</h3>
          {thrown.map(({ script, place, name }) => `${place ?? script} ${name ?? ''}`).join('\n')}
          <h3>{labels.components}</h3>
          {components
            .map(({ script, place }) => place ?? script)
            // Those of libraries stand between ours and tell nothing.
            .filter((place) => !place.startsWith('node_modules/'))
            .join('\n')}
        </Frame>
      )}
    </ListState>
  );
}

const Frame = styled.div`
  font:
    12px/18px ui-monospace,
    monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  h3 {
    font: 600 12px/24px var(--font);
  }
`;
