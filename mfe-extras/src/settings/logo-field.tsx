import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@kuri/shared/ui';
import { settingsLabels } from '../labels/settings.ts';
import { readLogo } from './read-logo.ts';

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
