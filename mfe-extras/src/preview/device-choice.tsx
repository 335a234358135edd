import { useId } from 'react';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import styled from 'styled-components';
import { previewLabels } from '../labels/preview.ts';
import { DEVICES, type Device } from './devices.ts';

const ICONS = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
} as const;

interface DeviceChoiceProps {
  chosen: Device;
  onChoose: (id: Device['id']) => void;
}

/** The width to look at: radio buttons, so that the arrow keys go through them. */
export function DeviceChoice({ chosen, onChoose }: DeviceChoiceProps) {
  const name = useId();
  return (
    <Choices>
      <legend>{previewLabels.width}</legend>
      <div>
        {DEVICES.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <label key={id}>
              <input
                type="radio"
                name={name}
                checked={id === chosen.id}
                onChange={() => {
                  onChoose(id);
                }}
              />
              <Icon aria-hidden="true" size={18} stroke={1.75} />
              {label}
            </label>
          );
        })}
      </div>
    </Choices>
  );
}

const Choices = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
  > div {
    display: flex;
    padding: 2px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-s);
    background: var(--surface);
  }
  label {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: max(30px, calc(var(--touch) - 6px));
    padding: 0 12px;
    border-radius: 4px;
    color: var(--ink-2);
    font-weight: 550;
    cursor: pointer;

    &:hover {
      background: var(--hover);
    }
    &:has(:checked) {
      background: var(--brand-tint);
      color: var(--brand-strong);
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--brand);
    }
  }
  /* The label shows the choice and the focus; the button itself stays for the keyboard. */
  input {
    position: absolute;
    opacity: 0;
  }
`;
