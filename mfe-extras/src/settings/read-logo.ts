import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '@kuri/shared/contract';
import { settingsLabels } from './labels.ts';

/**
 * Redraws a picture as a PNG, which drops anything else, such as an SVG's scripts.
 * @returns a data URL
 * @throws Error with a message for the user
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > MAX_LOGO_BYTES) throw new Error(settingsLabels.logoTooLarge);
  const picture = await decoded(file);
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

async function decoded(file: File): Promise<HTMLImageElement> {
  const reader = new FileReader();
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      reader.addEventListener('load', resolve);
      reader.addEventListener('error', reject);
      reader.readAsDataURL(file);
    });
    picture.src = reader.result as string;
    await picture.decode();
  } catch {
    throw new Error(settingsLabels.logoUnreadable);
  }
  return picture;
}
