import {
  IconCircleCheckFilled,
  IconAlertCircleFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react';
import { resolveValue, toast, type Toast } from 'react-hot-toast/headless';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { SpinnerIcon } from './spinner.tsx';

interface ToastCardProps {
  entry: Toast;
  /** A card that is removed takes focus and pointer with it, without an event for the stack. */
  onDismiss: () => void;
}

export function ToastCard({ entry, onDismiss }: ToastCardProps) {
  return (
    <Card data-type={entry.type} data-leaving={!entry.visible || undefined}>
      <ToastIcon type={entry.type} />
      <Text {...entry.ariaProps}>{resolveValue(entry.message, entry)}</Text>
      <IconButton
        label="Dismiss note"
        icon={<IconX aria-hidden="true" />}
        onClick={() => {
          toast.dismiss(entry.id);
          onDismiss();
        }}
      />
    </Card>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  switch (type) {
    case 'success':
      return <IconCircleCheckFilled aria-hidden="true" size={20} />;
    case 'error':
      return <IconAlertCircleFilled aria-hidden="true" size={20} />;
    case 'loading':
      return <SpinnerIcon size={20} />;
    case 'blank':
      return <IconInfoCircleFilled aria-hidden="true" size={20} />;
    case 'custom':
      return null;
  }
}

const enter = keyframes`from { opacity: 0; transform: translateY(-12px); }`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 420px;
  padding: 6px 6px 6px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: var(--info);
  pointer-events: auto;
  animation: ${enter} 0.2s ease-out;
  transition:
    opacity 0.2s,
    visibility 0.2s;

  &[data-type='success'] {
    color: var(--good);
  }
  &[data-type='error'] {
    color: var(--bad);
  }
  &[data-type='loading'] {
    color: var(--brand);
  }
  &[data-leaving] {
    opacity: 0;
    visibility: hidden;
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  color: var(--ink);
  font-weight: 500;
`;
