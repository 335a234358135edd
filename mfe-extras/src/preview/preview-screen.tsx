import { useRef } from 'react';
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
        <Choice label={previewLabels.page} options={PAGES} chosen={page} onChoose={setPage} />
        <Choice
          label={previewLabels.width}
          options={DEVICES}
          chosen={device}
          onChoose={setDevice}
        />
      </Controls>
      {/* A new frame for each page: navigating inside the old one would add to the history. */}
      <PreviewFrame key={page.id} page={page} device={device} />
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
  grid-template-columns: repeat(2, minmax(0, 280px));
  gap: var(--s4);
`;

/** Page, by its address, or device. */
interface Option {
  id: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  chosen: Option;
  onChoose: (id: string) => void;
}

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={chosen.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

const PAGES = Object.entries(previewLabels.pages).map(([id, label]) => ({ id, label }));

const FIRST = { id: '/groups', label: previewLabels.pages['/groups'] };

/** Page and device from the URL; addresses outside of the list are not framed. */
function usePreview() {
  const [parameters, setParameters] = useSearchParams();
  const set = (name: string, value: string) => {
    setParameters((current) => withParameters(current, { [name]: value }), { replace: true });
  };
  return {
    page: PAGES.find(({ id }) => id === parameters.get('page')) ?? FIRST,
    device: DEVICES.find(({ id }) => id === parameters.get('width')) ?? PHONE,
    setPage: (path: string) => set('page', path),
    setDevice: (id: string) => set('width', id),
  };
}

interface Device extends Option {
  /** CSS pixels. */
  width: number;
  height: number;
}

const { phone, tablet, desktop } = previewLabels;
const PHONE: Device = { id: 'phone', label: phone, width: 390, height: 844 };
const DEVICES: readonly Device[] = [
  PHONE,
  { id: 'tablet', label: tablet, width: 820, height: 1180 },
  { id: 'desktop', label: desktop, width: 1440, height: 900 },
];

/** Frame of the device's size, scaled down to the available width. */
function PreviewFrame({ page, device }: { page: Option; device: Device }) {
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
            src={page.id}
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
