import { Select } from '@kuri/shared/overlays';

interface PresetSelectProps {
  label: string;
  presets: readonly { value: string; label: string }[];
  customLabel: string;
  preset: string | null;
  onPreset: (value: string) => void;
}

/** The named ranges alone, while there is no calendar. */
export function PresetSelect(props: PresetSelectProps) {
  const { label, presets, customLabel, preset, onPreset } = props;
  return (
    <Select
      label={label}
      hideLabel
      options={presets}
      value={preset}
      placeholder={customLabel}
      onChange={onPreset}
    />
  );
}
