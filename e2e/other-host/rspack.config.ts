import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { common } from '../../rspack.base.ts';

const folder = import.meta.dirname;
const base = common(folder);

/** A page of another host of Module Federation, which drills/other-host.spec.ts serves. */
export default {
  ...base,
  entry: './host.mjs',
  output: {
    ...base.output,
    path: path.join(folder, '../../.kuri/other-host'),
    filename: 'host.js',
  },
} satisfies Configuration;
