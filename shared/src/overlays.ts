// Everything that lies above the page, and the controls that open a list.
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Select, type SelectProps } from './overlays/select.tsx';
export { SidePanel, type SidePanelActions, type SidePanelProps } from './overlays/side-panel.tsx';
export type { Option } from './overlays/option-list.tsx';
