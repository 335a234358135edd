import styled from 'styled-components';
import { Dialog } from '@kuri/shared/overlays';
import { Button } from '@kuri/shared/ui';
import { shortcutLabels } from './labels.ts';
import { searchKeys } from './search-keys.ts';

const { keys } = shortcutLabels;

const SHORTCUTS: readonly (readonly [string, readonly string[]])[] = [
  [keys.search, searchKeys()],
  [keys.list, ['?']],
  [keys.move, ['↓', '↑']],
  [keys.choose, ['Enter']],
  [keys.leave, ['Esc']],
];

/** The keys that work wherever one is in the console. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={shortcutLabels.title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{shortcutLabels.close}</Button>}
    >
      <Keys>
        {SHORTCUTS.map(([what, pressed]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Keys>
      <p>{shortcutLabels.note}</p>
    </Dialog>
  );
}

const Keys = styled.dl`
  margin-bottom: var(--s3);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--line);
    color: var(--ink);
  }
  dd {
    display: flex;
    flex: none;
    gap: var(--s1);
  }
  kbd {
    min-width: 24px;
    padding: 2px 6px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-s);
    background: var(--hover);
    font: inherit;
    font-size: 12px;
    line-height: 16px;
    text-align: center;
  }
`;
