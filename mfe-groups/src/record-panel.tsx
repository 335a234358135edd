import type { ReactNode } from 'react';
import {
  type ContractForm,
  FormPanel,
  useSaving,
  useVersions,
  VersionsDialog,
} from '@kuri/shared/forms';
import type { MakeCall } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { labels, submitTexts, toastChoices } from './labels.ts';

type Saving<In extends object, Out extends object> = Parameters<
  typeof useSaving<In, Out, unknown>
>[0];
type Comparing<
  Row extends { updatedAt: string },
  In extends object,
  Out extends object,
> = Parameters<typeof useVersions<Row, In, Out>>[0];

interface RecordPanelProps<
  Row extends { updatedAt: string },
  In extends object,
  Out extends object,
> extends PanelProps<Row> {
  texts: Record<'added' | 'addFailed' | 'addUnexpected' | 'updated' | 'updateFailed', string> & {
    panel: Record<'addTitle' | 'editTitle', string>;
  };
  form: ContractForm<In, Out>;
  valuesOf: Comparing<Row, In, Out>['valuesOf'];
  /** Fields where two versions are compared. */
  fieldTexts: Comparing<Row, In, Out>['texts'];
  /** Sends a new row, or what differs from the edited one; null when nothing does. */
  save: (values: Out, send: MakeCall, edited: Row | null) => ReturnType<Saving<In, Out>['save']>;
  onInvalid?: NonNullable<Saving<In, Out>['onInvalid']>;
  children: ReactNode;
}

/** Panel that adds a row, or edits the one that it is given and others may change meanwhile. */
export function RecordPanel<
  Row extends { updatedAt: string },
  In extends object,
  Out extends object,
>(props: RecordPanelProps<Row, In, Out>) {
  const { subject, isOpen, onClose, onSaved, texts, form, valuesOf, fieldTexts } = props;
  const { save, onInvalid, children } = props;
  const { panel, added, addFailed, addUnexpected, updated, updateFailed } = texts;
  const { noChanges } = labels;
  const versions = useVersions({ form, row: subject, valuesOf, texts: fieldTexts });
  const { failure, submit, keepLocal } = useSaving({
    form,
    texts: subject
      ? { noChanges, done: updated, failed: updateFailed }
      : { noChanges, done: added, failed: addFailed, unexpected: addUnexpected },
    toasts: toastChoices,
    versions,
    save: (values, send) => save(values, send, versions.base()),
    onSaved,
    ...(onInvalid && { onInvalid }),
  });
  return (
    <FormPanel
      title={subject ? panel.editTitle : panel.addTitle}
      isOpen={isOpen}
      submitTexts={subject ? submitTexts.change : submitTexts.add}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepLocal={keepLocal}
        onAcceptRemote={versions.acceptRemote}
      />
    </FormPanel>
  );
}
