import { IconChevronDown } from '@tabler/icons-react';
import styled from 'styled-components';
import { IconButton } from './icon-button.tsx';

interface ExpandButtonProps {
  name: string;
  isOpen: boolean;
  /** The id of the details, which are on the page only while open. */
  controls: string;
  onToggle: (isOpen: boolean) => void;
}

/** Opens and closes the details of a row. */
export function ExpandButton({ name, isOpen, controls, onToggle }: ExpandButtonProps) {
  return (
    <Toggle
      label={`Details of ${name}`}
      icon={<IconChevronDown aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => {
        onToggle(!isOpen);
      }}
    />
  );
}

const Toggle = styled(IconButton)`
  svg {
    transition: transform 0.15s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
