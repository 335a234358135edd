import { remote } from '../rspack.base.ts';
import { inlinePage } from './inline-page.ts';

const folder = import.meta.dirname;
const isDev = process.env['NODE_ENV'] === 'development';

const checkPage = inlinePage({
  folder,
  entry: './src/check/page/main.ts',
  template: 'src/check/page/verify.html',
  styles: ['src/check/page/verify.css', 'src/check/page/verify-parts.css'],
  filename: 'verify.html',
});

export default isDev ? remote(folder) : [{ ...remote(folder), name: 'remote' }, checkPage];
