import { remote } from '../shared/kit/build/remote.ts';

export default remote(import.meta.dirname);
