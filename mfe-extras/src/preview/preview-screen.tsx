import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { messages } from '@kuri/shared/format';
import { useSearchParams, withParameters } from '@kuri/shared/router';
import {
  ButtonLink,
  Field,
  NativeSelect,
  PHONE_QUERY,
  PageHeader,
  useElementWidth,
} from '@kuri/shared/ui';

const previewLabels = messages('extras.preview', {
  title: 'Console preview',
  description: 'A page of the console as it looks on a phone, a tablet or a desktop.',
  home: 'Go to Home',
  page: 'Page',
  width: 'Width',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  size: '{width} × {height}',
  scaled: 'shown at {percent} %',
  frame: 'Preview of {page}, {device}',
  pages: {
    '/': 'Sign in',
    '/groups': 'Groups',
    '/members': 'Group Tickets',
    '/users': 'Members',
    '/collections': 'Collections',
    '/receipts': 'Receipts',
    '/dues': 'Dues',
    '/randomPicker': 'Random Picker',
    '/referrals': 'Referrals',
    '/dashboard': 'Dashboard',
    '/vouchers': 'Voucher Management',
    '/profile': 'Profile',
    '/whatsapp': 'WhatsApp',
  },
});

/** Page /demoiframe: a page of the console in the width of a device, open to everybody. */
export function PreviewScreen() {
  const { page, device, setPage, setDevice } = usePreview();
  return (
    <Screen>
      <PageHeader
        title={previewLabels.title}
        description={previewLabels.description}
        actions={<ButtonLink to="/groups">{previewLabels.home}</ButtonLink>}
      />
      <Controls>
        <Field label={previewLabels.page}>
          {(control) => (
            <NativeSelect
              {...control}
              value={page.path}
              onChange={(event) => setPage(event.target.value)}
            >
              {PAGES.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <DeviceChoice chosen={device} onChoose={setDevice} />
      </Controls>
      {/* A new frame for each page: navigating inside the old one would add to the history. */}
      <PreviewFrame key={page.path} page={page} device={device} />
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s4);
  width: 100%;
  max-width: 1488px;
  margin: 0 auto;
  padding: var(--s5);

  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) auto;
  justify-content: start;
  align-items: end;
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
    justify-content: stretch;
  }
`;

const PAGES = Object.entries(previewLabels.pages).map(([path, label]) => ({ path, label }));

const FIRST = { path: '/groups', label: previewLabels.pages['/groups'] };

/** Page and device from the URL; addresses outside of the list are not framed. */
function usePreview() {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string) => {
    setParameters((current) => withParameters(current, { [name]: value }), { replace: true });
  };
  return {
    page: PAGES.find(({ path }) => path === parameters.get('page')) ?? FIRST,
    device: DEVICES.find(({ id }) => id === parameters.get('width')) ?? PHONE,
    setPage: (path: string) => set('page', path),
    setDevice: (id: string) => set('width', id),
  };
}

interface Device {
  id: string;
  label: string;
  /** CSS pixels. */
  width: number;
  height: number;
  Icon: typeof IconDeviceMobile;
}

const { phone, tablet, desktop } = previewLabels;
const PHONE: Device = {
  id: 'phone',
  label: phone,
  width: 390,
  height: 844,
  Icon: IconDeviceMobile,
};
const DEVICES: readonly Device[] = [
  PHONE,
  { id: 'tablet', label: tablet, width: 820, height: 1180, Icon: IconDeviceTablet },
  { id: 'desktop', label: desktop, width: 1440, height: 900, Icon: IconDeviceDesktop },
];

interface DeviceChoiceProps {
  chosen: Device;
  onChoose: (id: string) => void;
}

/** Device choice by radio buttons, for the arrow keys. */
function DeviceChoice({ chosen, onChoose }: DeviceChoiceProps) {
  const name = useId();
  return (
    <Choices>
      <legend>{previewLabels.width}</legend>
      <div>
        {DEVICES.map(({ id, label, Icon }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === chosen.id}
              onChange={() => onChoose(id)}
            />
            <Icon aria-hidden="true" size={18} stroke={1.75} />
            <span>{label}</span>
          </label>
        ))}
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
  /* Hidden, but kept for the keyboard; the label shows choice and focus. */
  input {
    position: absolute;
    opacity: 0;
  }
`;

/** Frame of the device's size, scaled down to the available width. */
function PreviewFrame({ page, device }: { page: { path: string; label: string }; device: Device }) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementWidth(stage);
  const { width, height } = device;
  const scale = room === null ? 1 : Math.min(1, room / width);
  const size = previewLabels.size({ width, height });
  return (
    <figure>
      <Stage ref={stage}>
        <Window style={{ width: width * scale, height: height * scale }}>
          <iframe
            title={previewLabels.frame({ page: page.label, device: device.label })}
            src={page.path}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </Window>
      </Stage>
      <Caption>
        <span>{size}</span>
        {scale < 1 && (
          <span>{` · ${previewLabels.scaled({ percent: Math.round(scale * 100) })}`}</span>
        )}
      </Caption>
    </figure>
  );
}

const Stage = styled.div`
  min-width: 0;
`;

const Window = styled.div`
  overflow: hidden;
  margin: 0 auto;
  border-radius: var(--r-l);
  outline: 1px solid var(--line-strong);
  background: var(--surface);
  box-shadow: var(--shadow-2);

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`;

const Caption = styled.figcaption`
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
