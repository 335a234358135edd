import { Button } from './button.tsx';
import type { RowAction } from './row-action.ts';

interface PlainActionsProps {
  /** Names the row: each button is named after its action and the row. */
  rowName: string;
  actions: readonly RowAction[];
}

/** A row's actions as buttons side by side; sub-items take the place of the one that has them. */
export function PlainActions({ rowName, actions }: PlainActionsProps) {
  return actions.map(({ id, label, items, danger, disabled, reason, onAction }) =>
    items ? (
      <PlainActions key={id} rowName={rowName} actions={items} />
    ) : (
      <Button
        key={id}
        variant={danger ? 'danger' : 'ghost'}
        disabled={disabled ?? false}
        title={reason}
        aria-label={`${label} ${rowName}`}
        onClick={onAction}
      >
        {label}
      </Button>
    ),
  );
}
