import { host } from './host.ts';

export default host(import.meta.dirname);
