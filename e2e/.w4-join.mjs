import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const names = process.argv.slice(3);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({
  viewport: { width: 390 * names.length + 10 * names.length, height: 860 },
});
const imgs = names
  .map(
    (n) =>
      `<img style="width:390px;vertical-align:top;margin-right:8px" src="data:image/png;base64,${readFileSync('/tmp/w4-shots/' + n + '.png').toString('base64')}">`,
  )
  .join('');
await page.setContent(`<body style="margin:0;background:#888;white-space:nowrap">${imgs}`);
await page.screenshot({ path: process.argv[2], fullPage: true });
await browser.close();
