import { useRef } from 'react';
import { useFormField } from '@kuri/shared/forms';
import { Button } from '@kuri/shared/ui';
import { settingsLabels } from './labels.ts';
import { readLogo } from './read-logo.ts';
import type { SettingsFormHandle } from './settings-form.ts';

/** Logo as printed, with buttons to choose and remove it. */
export function LogoField({ form }: { form: SettingsFormHandle }) {
  const { value, change, error } = useFormField({ form, name: 'logo' });
  const input = useRef<HTMLInputElement>(null);
  const choose = (logo: string | null) => {
    form.clearErrors('logo');
    change(logo);
  };
  const refuse = ({ message }: Error) => form.setError('logo', { message });

  return (
    <>
      {typeof value === 'string' && <img src={value} alt={settingsLabels.logoAlt} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        aria-label={settingsLabels.chooseLogo}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) readLogo(file).then(choose, refuse);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{settingsLabels.chooseLogo}</Button>
      {typeof value === 'string' && (
        <Button variant="ghost" onClick={() => choose(null)}>
          {settingsLabels.removeLogo}
        </Button>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </>
  );
}
