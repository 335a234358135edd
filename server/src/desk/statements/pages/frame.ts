import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Organisation } from '@kuri/shared/contract';
import { phoneText } from '../../../ground/readable.ts';
import { Html, html } from './html.ts';

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { padding: 24px 16px; background: #f4f6f5; color: #18212b;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
main { max-width: 720px; margin: auto; padding: 24px; border: 1px solid #dde3e1;
  border-radius: 12px; background: #fff }
header { margin-bottom: 16px; padding-bottom: 16px; border-bottom: 1px solid #dde3e1 }
header img { display: block; max-width: 200px; max-height: 72px; margin-bottom: 8px }
header b { font-size: 18px }
header small, td small { display: block }
small, .as-of { color: #4b5765; font-size: 13px }
h1 { font-size: 22px; line-height: 1.3 }
h2 { margin: 24px 0 8px; font-size: 16px }
dl { margin: 16px 0 }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0;
  border-bottom: 1px solid #e8ecea }
dd, td, th { font-variant-numeric: tabular-nums }
dd { font-weight: 600; text-align: right; overflow-wrap: anywhere }
.good { color: #0b6b46 } .bad { color: #b3261e }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid #e8ecea; text-align: left;
  vertical-align: top }
.sum { text-align: right; white-space: nowrap }
@media (max-width: 600px) {
  .book thead { display: none }
  .book tr { display: grid; grid-template-columns: 2em 1fr auto; padding: 8px 0;
    border-bottom: 1px solid #e8ecea }
  .book td { padding: 0; border: 0 }
  .book td:nth-child(3) { grid-area: 2 / 2 }
  .book td:nth-child(4) { grid-area: 1 / 3 }
  .book td:nth-child(5) { grid-area: 2 / 3; color: #4b5765; font-size: 13px }
  .book td:nth-child(5):not(:empty)::before { content: 'Balance ' }
}
@media print { body { padding: 0; background: none } main { max-width: none; padding: 0; border: 0 } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page; it runs nothing and loads nothing. */
function pageOf(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text;
}

/** The head of the page: the office, as it is named on its papers. */
export function officeHead({
  name,
  address,
  contactPhone,
  registration,
  logo,
}: Organisation): Html {
  const phone = contactPhone === '' ? '' : phoneText(contactPhone);
  const lines = [address, phone, registration].filter((line) => line !== '');
  return html`<header>
    ${logo === null ? null : html`<img src="${logo}" alt="" />`}<b>${name}</b>${lines.map((line) => html`<small>${line}</small>`)}
  </header>`;
}

interface Page {
  status: number;
  title: string;
  body: Html;
}

/**
 * Answers with a page for everybody who has its address. The address is a key: it is not kept, not
 * indexed nor sent as a referrer.
 */
export function sendPage(reply: FastifyReply, { status, title, body }: Page): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(pageOf(title, body));
}

const MISSING = 'Page not found';

/** The same for an address that was never given out, one that was withdrawn, and any other. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  const body = html`<h1>${MISSING}</h1>
    <p>The link is not complete, or it was withdrawn. Please ask the office for a new one.</p>`;
  return sendPage(reply, { status: 404, title: MISSING, body });
}
