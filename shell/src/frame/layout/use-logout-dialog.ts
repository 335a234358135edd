import { useState } from 'react';
import { layoutLabels } from './labels.ts';

// With the console's other dialogs: a chunk of its own would cost every visit its hash.
const loadDialog = () => import(/* webpackChunkName: "palette" */ './logout-dialog.tsx');
type LogoutDialogType = Awaited<ReturnType<typeof loadDialog>>['LogoutDialog'];

/** The logout dialog, fetched when someone comes near it: the login has no use for a dialog library. */
export function useLogoutDialog(onLogOut: () => void) {
  const [LogoutDialog, setLogoutDialog] = useState<LogoutDialogType | null>(null);

  return {
    LogoutDialog,
    preloadDialog: () => {
      loadDialog().catch(() => undefined);
    },
    askToLogOut: async () => {
      try {
        const loaded = await loadDialog();
        setLogoutDialog(() => loaded.LogoutDialog);
      } catch {
        // Leaving must work even when the server is gone: the browser asks instead.
        if (window.confirm(layoutLabels.logOutText)) onLogOut();
      }
    },
    closeDialog: () => {
      setLogoutDialog(null);
    },
  };
}
