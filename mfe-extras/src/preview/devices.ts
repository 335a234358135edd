import { previewLabels } from '../labels/preview.ts';

export interface Device {
  id: 'phone' | 'tablet' | 'desktop';
  label: string;
  /** CSS pixels of its window. */
  width: number;
  height: number;
}

export const PHONE: Device = { id: 'phone', label: previewLabels.phone, width: 390, height: 844 };

export const DEVICES: readonly Device[] = [
  PHONE,
  { id: 'tablet', label: previewLabels.tablet, width: 820, height: 1180 },
  { id: 'desktop', label: previewLabels.desktop, width: 1440, height: 900 },
];
