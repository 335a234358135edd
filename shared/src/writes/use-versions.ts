import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import {
  changedFields,
  isChangedMeanwhile,
  mergedVersions,
  type ChangedField,
  type FieldTexts,
} from '../forms/compare-versions.ts';
import type { ContractForm } from '../forms/use-contract-form.ts';

export interface VersionsOptions<Row, In extends FieldValues, Out extends FieldValues> {
  form: ContractForm<In, Out>;
  /** The row that the form was filled from; null where a new one is made. */
  row: Row | null;
  valuesOf: (row: Row) => In;
  /** The fields that are compared. */
  texts: FieldTexts<In>;
  /** Called with the row that the form is based on from now on. */
  onRebase?: (current: Row) => void;
}

/** Guard of an edit against overwriting a change by others. */
export interface Versions<Row> {
  /** The row that the form's values are compared with, and whose `updatedAt` goes with a save. */
  base: () => Row | null;
  /**
   * Looks at why a save failed. When it was made on an old picture, and nobody changed what the form
   * shows, it is to be sent again at once.
   * @returns `resend` to save again, `asked` when both versions are being shown, `other` otherwise
   */
  onConflict: (error: unknown) => 'resend' | 'asked' | 'other';
  /** The props of `VersionsDialog`. */
  fields: readonly ChangedField[] | null;
  /** Lays what was typed over the newest row: to be submitted again. */
  keepLocal: () => void;
  /** Fills the form with what others have saved since. */
  acceptRemote: () => void;
  close: () => void;
}

/** Compares what is typed with what somebody else saved meanwhile, and settles which of them stays. */
export function useVersions<
  Row extends { updatedAt: string },
  In extends FieldValues,
  Out extends FieldValues,
>({ form, row, valuesOf, texts, onRebase }: VersionsOptions<Row, In, Out>): Versions<Row> {
  // Beside the row that was given: what was taken over since. Another given row starts again.
  const based = useRef<{ given: Row | null; now: Row | null }>({ given: row, now: row });
  const [conflict, setConflict] = useState<{ current: Row; fields: ChangedField[] } | null>(null);

  const base = () => {
    const { given, now } = based.current;
    return given?.updatedAt === row?.updatedAt ? now : row;
  };
  const setBase = (current: Row) => {
    based.current = { given: row, now: current };
    setConflict(null);
    onRebase?.(current);
  };
  const rebase = (current: Row) => {
    const before = base();
    const storedValues = valuesOf(current);
    const mine = form.getValues();
    const values = before
      ? mergedVersions({ seen: valuesOf(before), mine, theirs: storedValues })
      : mine;
    setBase(current);
    form.reset(storedValues);
    for (const name of Object.keys(values)) {
      form.setValue(name as never, values[name] as never, { shouldDirty: true });
    }
  };

  return {
    base,
    onConflict: (error) => {
      const before = base();
      if (!(error instanceof ApiError) || error.code !== 'STALE' || before === null) return 'other';
      if (typeof error.current !== 'object' || error.current === null) return 'other';
      // The server answers with a row of the call's own shape.
      const current = error.current as Row;
      const versions = {
        seen: valuesOf(before),
        mine: form.getValues(),
        theirs: valuesOf(current),
      };
      const fields = changedFields(versions, texts);
      if (fields.length === 0 || !isChangedMeanwhile(versions, texts)) {
        rebase(current);
        return 'resend';
      }
      setConflict({ current, fields });
      return 'asked';
    },
    fields: conflict?.fields ?? null,
    keepLocal: () => {
      if (conflict) rebase(conflict.current);
    },
    acceptRemote: () => {
      if (!conflict) return;
      setBase(conflict.current);
      form.reset(valuesOf(conflict.current));
    },
    close: () => setConflict(null),
  };
}
