// Everything that lies above the page, and the controls that open a list.
export { AlertDialog, type AlertDialogProps } from './overlays/confirm-dialog.tsx';
export { ComboBox, type ComboBoxProps } from './overlays/combo-box.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { DateRangePicker, type DateRangePickerProps } from './dates/date-range-picker.tsx';
export { DeferredContent } from './overlays/deferred-content.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { groupOption } from './domain/group-select.tsx';
export { GroupFilter, type GroupFilterProps } from './domain/group-select.tsx';
export { DiscardDialog } from './overlays/confirm-dialog.tsx';
export { LanguageSelect, type LanguageSelectProps } from './domain/language-select.tsx';
export { ListToolbar } from './domain/list-toolbar.tsx';
export type { Option } from './overlays/option-list.tsx';
export { RowMenu, type RowMenuProps } from './table/row-menu.tsx';
export { Select, type SelectProps } from './overlays/select.tsx';
export { SidePanel, type SidePanelActions, type SidePanelProps } from './overlays/side-panel.tsx';
export { UnsavedGuard } from './overlays/unsaved-guard.tsx';
export { useMemberSearch, type MemberSearch } from './domain/use-member-search.ts';
export { FigureButton, type FigureButtonProps } from './domain/explain/figure-button.tsx';
export { TicketFigure, type TicketFigureProps } from './domain/explain/ticket-figure.tsx';
export {
  VoucherDialog,
  VoucherPaper,
  VoucherSheets,
  type VoucherDialogProps,
  type VoucherSheetsProps,
} from './domain/voucher-dialog.tsx';
