// For the builds of remotes only: what index.html shows of a page before any script.
export { pageOutlines } from './domain/page-outlines.tsx';
