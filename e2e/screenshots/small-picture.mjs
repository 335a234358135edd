import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture in at most 256 colours, of which gradients, too, take little room.
 * @param {import('@playwright/test').Page} page a blank one, whose browser knows the pixels
 * @param {Buffer} picture PNG
 * @returns {Promise<Buffer>} PNG of the same size
 */
export async function smallPicture(page, picture) {
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  const { width, height, colours, pixels } = await page.evaluate(reduceColours, source);
  const bytes = Buffer.from(pixels, 'base64');
  // Each line begins with how it is filtered: not at all.
  const lines = Array.from({ length: height }, (_, y) => [
    Buffer.of(0),
    bytes.subarray(y * width, (y + 1) * width),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each pixel, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(lines.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Runs in the page: 256 colours for the picture, and for each pixel the nearest of them. */
async function reduceColours(src) {
  const { Image, OffscreenCanvas } = globalThis;
  const image = new Image();
  image.src = src;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // Steps of 3 take most of the noise out of gradients; black and white stay what they are.
  const keys = new Uint32Array(width * height);
  const counts = new Map();
  for (let pixel = 0; pixel < keys.length; pixel += 1) {
    const [red, green, blue] = [0, 1, 2].map((part) => Math.round(data[pixel * 4 + part] / 3) * 3);
    const key = (red << 16) | (green << 8) | blue;
    keys[pixel] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const parts = (key) => [key >> 16, (key >> 8) & 255, key & 255];
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  // One of each kind of colour first: of a small red star there are few pixels, and they are red.
  const kindOf = (key) =>
    parts(key)
      .map((value) => value >> 4)
      .join();
  const kinds = [...new Map(byCount.toReversed().map((key) => [kindOf(key), key])).values()];
  const chosen = new Set([...kinds.toReversed().slice(0, 160), ...byCount]);
  const colours = [...chosen].slice(0, 256).map(parts);
  const far = (a, b) => a.reduce((sum, value, part) => sum + (value - b[part]) ** 2, 0);
  const indexes = new Map(
    byCount.map((key) => {
      const distances = colours.map((colour) => far(colour, parts(key)));
      return [key, distances.indexOf(Math.min(...distances))];
    }),
  );
  let pixels = '';
  for (const key of keys) pixels += String.fromCharCode(indexes.get(key));
  return { width, height, colours, pixels: btoa(pixels) };
}
