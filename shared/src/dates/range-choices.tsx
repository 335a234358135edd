import { IconCheck } from '@tabler/icons-react';
import styled from 'styled-components';
import { PHONE_QUERY } from '../ui/breakpoint.ts';

export interface RangeChoicesProps {
  /** The ranges that have a name. */
  presets: readonly { value: string; label: string }[];
  /** The name of any other range: 'Custom Range'. */
  customLabel: string;
  /** The chosen preset; null for a range picked by hand. */
  preset: string | null;
  onPreset: (value: string) => void;
  onCustom: () => void;
  /** Days are being picked from a calendar: on a phone it needs the room. */
  isPicking?: boolean;
}

/** The named ranges below each other, and the way to any other. */
export function RangeChoices(props: RangeChoicesProps) {
  const { presets, customLabel, preset, onPreset, onCustom, isPicking = false } = props;
  return (
    <List data-picking={isPicking || undefined}>
      {presets.map(({ value, label }) => (
        <Choice
          key={value}
          label={label}
          isChosen={value === preset}
          onChoose={() => {
            onPreset(value);
          }}
        />
      ))}
      <Choice label={customLabel} isChosen={preset === null} onChoose={onCustom} />
    </List>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        {label}
        <IconCheck aria-hidden="true" />
      </button>
    </li>
  );
}

const List = styled.ul`
  flex: 1;
  min-width: 180px;
  list-style: none;

  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: max(36px, var(--touch));
    padding: 7px var(--s2);
    border-radius: var(--r-s);
    text-align: left;

    &:hover {
      background: var(--hover);
    }
  }
  /* Side by side, so that the whole month below them has room. */
  @media ${PHONE_QUERY} {
    &[data-picking] {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--brand);
    visibility: hidden;
  }
  [aria-pressed='true'] {
    font-weight: 600;

    svg {
      visibility: visible;
    }
  }
`;
