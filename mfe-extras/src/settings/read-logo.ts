import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '@kuri/shared/contract';
import { settingsLabels } from './labels.ts';

/**
 * Redraws a picture as a PNG, which drops anything else, such as an SVG's scripts.
 * @returns a data URL
 * @throws Error with a message for the user
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > MAX_LOGO_BYTES) throw new Error(settingsLabels.logoTooLarge);
  const picture = await decoded(await dataUrl(file));
  const largest = Math.max(picture.naturalWidth, picture.naturalHeight);
  // 0 for an SVG without a size.
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
