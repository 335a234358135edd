import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Login } from '@kuri/shared/contract';
import { PHONE_QUERY, VisuallyHidden, visuallyHiddenStyle } from '@kuri/shared/ui';
import { layoutLabels, roleLabels } from '../labels.ts';
import { ProfileItems, type ProfileLink } from './profile-items.tsx';

// With the console's other dialogs: a chunk of its own would cost every visit its hash.
const loadDialog = () => import(/* webpackChunkName: "palette" */ '../logout-dialog.tsx');
type LogoutDialogType = Awaited<ReturnType<typeof loadDialog>>['LogoutDialog'];

interface ProfileMenuProps {
  session: Login;
  links: readonly ProfileLink[];
  onLogOut: () => void;
}

/** Name of the signed-in user, and the menu behind it: their own pages, Accounts and Log Out. */
export function ProfileMenu({ session, links, onLogOut }: ProfileMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { LogoutDialog, askToLogOut, closeDialog, preloadDialog } = useLogoutDialog(onLogOut);
  const role = roleLabels[session.userType];

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <Frame>
      <Who
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <span>
          <b>{session.firstName}</b> <small>{role}</small>
        </span>{' '}
        <VisuallyHidden>{layoutLabels.profileButton}</VisuallyHidden>
        <Avatar aria-hidden="true">{session.firstName.slice(0, 1).toUpperCase()}</Avatar>
      </Who>
      {isOpen && (
        <ProfileItems
          opener={button}
          links={links}
          onClose={close}
          onDismiss={() => {
            setIsOpen(false);
          }}
          onLogOut={() => {
            close();
            void askToLogOut();
          }}
        />
      )}
      {LogoutDialog && <LogoutDialog onClose={closeDialog} onConfirm={onLogOut} />}
    </Frame>
  );
}

/** The logout dialog, fetched when someone comes near it: the login has no use for a dialog library. */
function useLogoutDialog(onLogOut: () => void) {
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

const Frame = styled.div`
  position: relative;
  margin-left: auto;
`;

const Who = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: var(--touch);
  margin-right: -8px;
  padding: 4px 8px;
  border-radius: var(--r-m);
  text-align: right;

  &:hover {
    background: var(--hover);
  }

  b,
  small {
    display: block;
  }

  small {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  /* No room for it, but it stays the button's name. */
  @media ${PHONE_QUERY} {
    margin-right: 0;

    > span:first-child {
      ${visuallyHiddenStyle}
    }
  }
`;

const Avatar = styled.span`
  display: grid;
  width: 34px;
  height: 34px;
  place-items: center;
  border-radius: 50%;
  background: var(--gold-tint);
  color: var(--gold-ink);
  font-weight: 700;
`;
