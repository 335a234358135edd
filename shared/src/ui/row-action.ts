/** An entry of a row's menu. Build the list per row, and leave out what does not apply to it. */
export interface RowAction {
  id: string;
  label: string;
  onAction: () => void;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
  /** Why it cannot be chosen; shown below its label. */
  reason?: string;
  /** Cannot be taken back: shown in the warning colour. */
  danger?: boolean;
  /** Sub-items; an entry that has them only opens them. */
  items?: readonly RowAction[];
}
