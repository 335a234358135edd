import { settingsLabels } from './labels.ts';
import { readLogo } from './read-logo.ts';

const drawImage = jest.fn<undefined, unknown[]>();
const png = 'data:image/png;base64,iVBORw0KGgo=';
const fileOf = (bytes: number) => new File(['x'.repeat(bytes)], 'logo.jpg');

/** A browser that decodes every file to a picture of this size; jsdom draws none. */
function decodesTo(width: number, height: number, decode = () => Promise.resolve()) {
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  Reflect.set(HTMLImageElement.prototype, 'decode', decode);
}

beforeEach(() => {
  drawImage.mockReset();
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => ({ drawImage }));
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(png);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

it.each([
  [{ width: 1024, height: 256 }, [512, 128]],
  [{ width: 300, height: 2048 }, [75, 512]],
  [{ width: 512, height: 512 }, [512, 512]],
  [{ width: 40, height: 20 }, [40, 20]],
  [{ width: 4096, height: 1 }, [512, 1]],
])('redraws a picture of %j as large as may be', async ({ width, height }, [wide, high]) => {
  decodesTo(width, height);
  expect(await readLogo(fileOf(10))).toBe(png);
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, wide, high]);
});

it('takes a file of the greatest size, and none beyond', async () => {
  decodesTo(100, 100);
  expect(await readLogo(fileOf(200_000))).toBe(png);
  await expect(readLogo(fileOf(200_001))).rejects.toThrow(settingsLabels.logoTooLarge);
});

it('says that a file is no picture, and a picture without a size', async () => {
  decodesTo(100, 100, () => Promise.reject(new Error('EncodingError')));
  await expect(readLogo(fileOf(10))).rejects.toThrow(settingsLabels.logoUnreadable);
  decodesTo(0, 0);
  await expect(readLogo(fileOf(10))).rejects.toThrow(settingsLabels.logoUnreadable);
  expect(drawImage).not.toHaveBeenCalled();
});
