import { useRef } from 'react';
import styled from 'styled-components';
import { useElementWidth } from '@kuri/shared/ui';
import { previewLabels } from '../labels/preview.ts';
import type { Device } from './devices.ts';

interface PreviewFrameProps {
  page: { path: string; label: string };
  device: Device;
}

/** A page of the console in a window of the device's size, made smaller where there is no room for it. */
export function PreviewFrame({ page, device }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementWidth(stage);
  const { width, height } = device;
  const scale = room === null ? 1 : Math.min(1, room / width);
  const size = previewLabels.size(width, height);
  return (
    <figure>
      <Stage ref={stage}>
        <Window style={{ width: width * scale, height: height * scale }}>
          <iframe
            title={previewLabels.frame(page.label, device.label)}
            src={page.path}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </Window>
      </Stage>
      <Caption>
        {size}
        {scale < 1 && ` · ${previewLabels.scaled(Math.round(scale * 100))}`}
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
