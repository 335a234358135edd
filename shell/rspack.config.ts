import { host } from '../rspack.base.ts';

export default host(import.meta.dirname);
