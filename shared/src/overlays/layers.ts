// The order of layers. A popover opens from a panel or a dialog, so it is above both; toasts are
// above everything.
export const PANEL_LAYER = 50;
export const DIALOG_LAYER = 60;
export const POPOVER_LAYER = 100;
