import styled from 'styled-components';
import type { ConsoleSettings } from '@kuri/shared/contract';
import { Button } from '@kuri/shared/ui';
import { loginLabels } from './labels.ts';

export type DemoLogin = NonNullable<ConsoleSettings['demo']>;

interface DemoCardProps {
  demo: DemoLogin;
  onFill: () => void;
}

/** The login of the demo account, for visitors of the demo. */
export function DemoCard({ demo, onFill }: DemoCardProps) {
  return (
    <Card aria-labelledby="demo-heading">
      <div>
        <h2 id="demo-heading">{loginLabels.demoTitle}</h2>
        <p>{loginLabels.demoHint}</p>
      </div>
      <Button onClick={onFill}>{loginLabels.demoFill}</Button>
      <dl>
        <dt>{loginLabels.demoUserId}</dt>
        <dd>{demo.userId}</dd>
        <dt>{loginLabels.demoPassword}</dt>
        <dd>{demo.password}</dd>
      </dl>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 10px;
  align-items: center;
  padding: 14px 16px;
  border: 1px dashed var(--line-strong);
  border-radius: var(--r-m);
  background: var(--canvas);
  font-size: 13px;

  h2 {
    font-size: 13px;
    font-weight: 600;
  }

  p,
  dt {
    color: var(--ink-2);
  }

  /* It works by a script alone. */
  @media (scripting: none) {
    button {
      display: none;
    }
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    grid-column: 1 / -1;
    gap: 2px 12px;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
