import styled from 'styled-components';
import type { ModuleDesk, ModuleStatus } from '@kuri/shared/contract';
import { useSession } from '@kuri/shared/session';
import { modulesLabels } from './labels.ts';

interface ChangeRestrictionsProps {
  desk: ModuleDesk;
  modules: readonly ModuleStatus[];
}

/** Why nothing, or not everything, can be changed on the Modules page. */
export function ChangeRestrictions({
  desk: { mayChange, unsigned },
  modules,
}: ChangeRestrictionsProps) {
  const session = useSession();
  const titles = modules.filter(({ name }) => unsigned.includes(name)).map(({ title }) => title);
  return (
    <>
      {titles.length > 0 && <Note data-grave="">{modulesLabels.unsigned(titles.join(', '))}</Note>}
      {!mayChange && session && <Note>{modulesLabels.notYours(session.userId)}</Note>}
    </>
  );
}

const Note = styled.p`
  margin-top: var(--s3);
  color: var(--ink-2);

  &[data-grave] {
    color: var(--bad);
  }
`;
