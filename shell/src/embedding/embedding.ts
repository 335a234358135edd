// The chunk that is loaded where another shell shows something of a page, or this one something of another's.
export { embeddedPart } from './embedded-part.tsx';
export { showEmbedded } from './embedded-console.tsx';
