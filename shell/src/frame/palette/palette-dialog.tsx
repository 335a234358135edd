import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Login, NavEntry, RegistryModule } from '@kuri/shared/contract';
import { Dialog } from '@kuri/shared/overlays';
import { SearchBox } from '@kuri/shared/ui';
import type { ConsolePage } from '../../platform/platform.ts';
import { LogoutDialog } from '../logout-dialog.tsx';
import { placesFor, type Choice } from './choices.ts';
import { paletteLabels } from './labels.ts';
import { rememberChoice } from './recent-choices.ts';
import { ResultList, optionId } from './result-list.tsx';
import { useSections } from './use-sections.ts';

export interface PaletteProps {
  modules: readonly RegistryModule[];
  pages: readonly ConsolePage[];
  /** Entries of the sidebar. */
  entries: readonly NavEntry[];
  login: Login;
  onLogOut: () => void;
  onGuide: () => void;
  onClose: () => void;
}

/** The search of the whole console, in the middle of the page. */
export function PaletteDialog(props: PaletteProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving) return <LogoutDialog onClose={props.onClose} onConfirm={props.onLogOut} />;
  return (
    <Dialog title={paletteLabels.title} isOpen onClose={props.onClose}>
      <Palette {...props} onLogOut={() => setIsLeaving(true)} />
    </Dialog>
  );
}

/** A box with a list below it, of which one choice is marked: a combobox as screen readers know it. */
function Palette({ modules, pages, entries, login, onLogOut, onGuide, onClose }: PaletteProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const places = useMemo(
    () => placesFor(modules, login, { pages, entries }),
    [modules, login, pages, entries],
  );
  const { guide, logOut: label, logOutToo: also } = paletteLabels.own;
  const logOut: Choice = { label, also, note: '', to: '', act: onLogOut };
  const own = [...places.own, { label: guide, note: '', to: '', act: onGuide }, logOut];
  const { sections, isSearching, hasFailed } = useSections(text, { ...places, own }, login);
  const options = sections.flatMap(({ title, choices }) =>
    choices.map((choice) => optionId(id, title, choice)),
  );
  const { marked, mark, onKeyDown } = useMarkedOption(options);

  // Not by autoFocus: that comes before the dialog holds the focus.
  useEffect(() => input.current?.focus(), []);

  const follow = (choice: Choice) => {
    if (choice.act === undefined) rememberChoice(login, choice);
    if (choice !== logOut) onClose();
    choice.act?.();
  };

  return (
    <Parts>
      <SearchBox
        ref={input}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={marked}
        label={paletteLabels.input}
        placeholder={paletteLabels.input}
        clearLabel={paletteLabels.clear}
        text={text}
        onType={(next) => {
          setText(next);
          mark(null);
        }}
        onKeyDown={onKeyDown}
      />
      <ResultList id={id} sections={sections} marked={marked} onMark={mark} onFollow={follow} />
      <p role="status">{statusText()}</p>
    </Parts>
  );

  function statusText(): string {
    if (isSearching) return paletteLabels.searching;
    if (hasFailed) return paletteLabels.failed;
    return options.length === 0
      ? paletteLabels.none({ text: text.trim() })
      : paletteLabels.count({ count: options.length });
  }
}

/** The marked one of these elements by id, moved by the arrow keys and clicked by Enter. */
function useMarkedOption(options: readonly string[]) {
  const [wanted, mark] = useState<string | null>(null);
  // The first one, unless another is marked that is still there.
  const marked = options.find((option) => option === wanted) ?? options[0];

  const step = (by: number) => {
    const at = options.findIndex((option) => option === marked) + by;
    mark(options.at(at % options.length) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key !== 'Enter') return;
    // A click asks the guard of unsaved changes on the page below, as any other link does.
    else if (marked !== undefined) document.getElementById(marked)?.click();
    event.preventDefault();
  };
  return { marked, mark, onKeyDown };
}

const Parts = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  /* The same for every result, so that nothing jumps. */
  height: min(440px, 60vh);

  > [role='status'] {
    font-size: 12px;
    line-height: 16px;
  }
`;
