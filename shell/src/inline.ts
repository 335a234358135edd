// Scripts that run inline in index.html, in this order, before the console's script.
import './boot-watch.js';
import './platform/hang/hang-watch.js';
import './chosen-appearance.js';
import './page-time.ts';
import { startEarlyData } from './early-data.ts';

startEarlyData();
