import { switchFlag } from '@kuri/shared/calls';
import { switchFlagBody, type ModuleStatus } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useWrite } from '@kuri/shared/query';
import { Badge, type Column } from '@kuri/shared/ui';
import { storeSwitches } from '../background/refresh-flags.ts';
import { ChosenRow } from './chosen-row.tsx';
import { changeLabels, modulesLabels } from './labels.ts';

type Flag = NonNullable<ModuleStatus['flags']>[number];

const { flag: labels, flagState } = modulesLabels;

const textsFor = ({ on }: Flag) => (on ? changeLabels.switchOff : changeLabels.switchOn);

const COLUMNS: Column<Flag>[] = [
  { id: 'name', header: labels.name, cell: ({ name }) => name },
  { id: 'about', header: labels.about, cell: ({ about }) => about },
  {
    id: 'state',
    header: labels.state,
    cell: ({ on }) => (
      <Badge tone={on ? 'good' : 'info'}>{on ? flagState.on : flagState.off}</Badge>
    ),
  },
];

/** The flags that a module asks for; users who see them may switch them for their own account. */
export function ModuleFlags({ flags }: { flags: readonly Flag[] }) {
  return (
    <ChosenRow
      label={modulesLabels.flags}
      rows={flags}
      columns={COLUMNS}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      action={(flag) => textsFor(flag).action}
    >
      {(flag, onClose) => <SwitchDialog flag={flag} onClose={onClose} />}
    </ChosenRow>
  );
}

/** Asks why a flag shall be switched for the account, and sees to it. */
function SwitchDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const texts = textsFor(flag);
  const { write, failure } = useWrite(switchFlag, {
    failed: texts.failed,
    toasts: { done: texts.done },
    onDone: ({ data }) => {
      storeSwitches({ flags: data });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      texts={texts}
      sentence={texts.sentence({ flag: flag.name, about: flag.about })}
      schema={switchFlagBody}
      values={{ flag: flag.name, on: !flag.on, why: '' }}
      name="why"
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
