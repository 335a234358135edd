import { useState } from 'react';
import styled from 'styled-components';
import { layoutLabels } from '../labels.ts';
import { APPEARANCES, chooseAppearance, chosenAppearance } from '../appearance.ts';

/** The choice of light and dark in the profile menu, which stays open to show the result. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(chosenAppearance);
  return (
    <Choice role="group" aria-label={layoutLabels.appearance}>
      <span aria-hidden="true">{layoutLabels.appearance}</span>
      {APPEARANCES.map((appearance) => (
        <button
          key={appearance}
          type="button"
          role="menuitemradio"
          aria-checked={appearance === chosen}
          tabIndex={-1}
          onClick={() => {
            chooseAppearance(appearance);
            setChosen(appearance);
          }}
        >
          {layoutLabels.appearances[appearance]}
        </button>
      ))}
    </Choice>
  );
}

/** Choices beside each other, under their name. */
export const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 2px;
  border-block: 1px solid var(--line);
  margin-block: 6px;

  & + & {
    border-top: 0;
  }

  > span {
    grid-column: 1 / -1;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  > button {
    padding: 4px 8px;
    border-radius: var(--r-s);
    line-height: max(20px, calc(var(--touch) - 8px));
    text-align: center;
  }
  > button:hover,
  > button:focus-visible {
    background: var(--hover);
  }
  > [aria-checked='true'] {
    background: var(--brand-tint);
    color: var(--brand-strong);
    font-weight: 600;
  }
`;
