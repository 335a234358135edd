import { remote } from '../rspack.base.ts';

export default remote(import.meta.dirname);
