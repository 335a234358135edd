import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '@kuri/shared/contract';
import { Button } from '@kuri/shared/ui';
import { settingsLabels } from '../labels/settings.ts';

interface LogoFieldProps {
  /** A data URL, or null without a logo. */
  value: string | null;
  onChange: (logo: string | null) => void;
  error: string | undefined;
}

/** The logo, shown as it will be printed, with what changes it. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const message = failure ?? error;

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    readLogo(file).then(onChange, (problem: unknown) => {
      setFailure(problem instanceof Error ? problem.message : settingsLabels.logoUnreadable);
    });
  };

  return (
    <Box role="group" aria-label={settingsLabels.logo} aria-describedby={hintId}>
      <b>{settingsLabels.logo}</b>
      {value !== null && <img src={value} alt={settingsLabels.logoAlt} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        aria-label={settingsLabels.chooseLogo}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Buttons>
        <Button onClick={() => input.current?.click()}>{settingsLabels.chooseLogo}</Button>
        {value !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              setFailure(null);
              onChange(null);
            }}
          >
            {settingsLabels.removeLogo}
          </Button>
        )}
      </Buttons>
      <small id={hintId}>{settingsLabels.logoHint}</small>
      {message !== undefined && <p role="alert">{message}</p>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;

  img {
    max-width: 240px;
    max-height: 120px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    background: #fff;
  }
  small {
    color: var(--ink-2);
  }
  p {
    color: var(--bad);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

/**
 * Redraws a picture as a PNG that fits: anything else in the file, such as scripts of an SVG, is
 * left behind.
 * @returns a data URL
 * @throws Error with a message for the user
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > MAX_LOGO_BYTES) throw new Error(settingsLabels.logoTooLarge);
  const picture = await decoded(await dataUrl(file));
  const largest = Math.max(picture.naturalWidth, picture.naturalHeight);
  // An SVG without a size of its own has none here.
  if (largest === 0) throw new Error(settingsLabels.logoUnreadable);
  const scale = Math.min(1, MAX_LOGO_PIXELS / largest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => {
      reject(new Error(settingsLabels.logoUnreadable));
    };
    reader.readAsDataURL(file);
  });
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    throw new Error(settingsLabels.logoUnreadable);
  }
  return picture;
}
