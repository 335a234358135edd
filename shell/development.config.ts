import path from 'node:path';
import { host } from './host.ts';

const base = host(import.meta.dirname);

/**
 * The shell that `npm run dev` of a single remote puts around it, with React as it is built for
 * development. It is packed, so it is small; nobody follows its own sources there.
 */
export default {
  ...base,
  devtool: false as const,
  output: { ...base.output, path: path.join(import.meta.dirname, '.kuri/development') },
  optimization: { ...base.optimization, minimize: true },
};
