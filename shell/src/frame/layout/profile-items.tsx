import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { keepStartPage } from '@kuri/shared/calls';
import { isPermitted, type Login } from '@kuri/shared/contract';
import { Link, useLocation } from '@kuri/shared/router';
import { startSession, useConsoleSettings, useSession } from '@kuri/shared/session';
import { MODULES_PLACE, pageAt, type ConsolePage } from '../../platform/platform.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { keepWithPerson } from '../keep-with-person.ts';
import { layoutLabels } from '../labels.ts';

/** A page that the profile menu leads to. */
export interface ProfileLink {
  path: string;
  label: string;
}

const PROFILE_PATH = '/profile';

/** The profile where a module has that page, and the modules for users who manage them. */
export function profileLinks(pages: readonly ConsolePage[], session: Login): ProfileLink[] {
  return [
    ...(pageAt(pages, PROFILE_PATH) ? [{ path: PROFILE_PATH, label: layoutLabels.profile }] : []),
    ...(isPermitted(session.userType, MODULES_PLACE.permission)
      ? [{ path: MODULES_PLACE.route, label: layoutLabels.modules }]
      : []),
  ];
}

/** The choice to begin with the page behind the menu after each sign-in. */
function StartChoice() {
  const session = useSession();
  const { pathname: path } = useLocation();
  // Nobody begins with what is of one ticket or draw.
  if (session === null || !/^\/\w+$/.test(path)) return null;
  const isChosen = session.startPage === path;
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={() => {
        const { startPage: _before, ...login } = session;
        startSession(isChosen ? login : { ...login, startPage: path });
        keepWithPerson(keepStartPage, { body: { startPage: isChosen ? null : path } });
      }}
    >
      {layoutLabels.startHere}
      {isChosen && ' ✓'}
    </button>
  );
}

interface ProfileItemsProps {
  /** A press on it is no press outside: it closes the menu itself. */
  opener: RefObject<HTMLElement | null>;
  links: readonly ProfileLink[];
  /** Closes and gives the focus back. */
  onClose: () => void;
  /** Closes and leaves the focus where it went. */
  onDismiss: () => void;
  onLogOut: () => void;
}

/** The open profile menu: arrow keys move in it, Escape, Tab and a press outside close it. */
export function ProfileItems(props: ProfileItemsProps) {
  const { opener, links, onClose, onDismiss, onLogOut } = props;
  const { accountsUrl } = useConsoleSettings();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => itemsOf(list.current)[0]?.focus(), []);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !opener.current?.contains(target)) onDismiss();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [opener, onDismiss]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') onDismiss();
    else if (moveFocus(itemsOf(list.current), event.key)) event.preventDefault();
  };

  return (
    <Menu ref={list} role="menu" aria-label={layoutLabels.profileMenu} onKeyDown={onKeyDown}>
      {links.map(({ path, label }) => (
        <Link key={path} to={path} role="menuitem" tabIndex={-1} onClick={onClose}>
          {label}
        </Link>
      ))}
      <a
        role="menuitem"
        tabIndex={-1}
        {...(accountsUrl === null
          ? { 'aria-disabled': true }
          : { href: accountsUrl, target: '_blank', rel: 'noopener noreferrer', onClick: onClose })}
      >
        {layoutLabels.accounts}
      </a>
      <AppearanceChoice />
      <LanguageChoice />
      <StartChoice />
      <button type="button" role="menuitem" tabIndex={-1} onClick={onLogOut}>
        {layoutLabels.logOut}
      </button>
    </Menu>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/** Moves as a menu does, round the ends; true when the key was one of its keys. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const target = targets[key];
  target?.focus();
  return target !== undefined;
}

const Menu = styled.div`
  position: absolute;
  z-index: 30;
  top: calc(100% + 6px);
  right: 0;
  display: grid;
  min-width: 180px;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  > * {
    padding: 8px 10px;
    font-weight: 500;
  }
  > a,
  > button {
    border-radius: var(--r-s);
    line-height: max(20px, calc(var(--touch) - 16px));
  }

  > a:hover,
  > button:hover,
  > :focus-visible {
    background: var(--hover);
  }

  > [aria-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;
