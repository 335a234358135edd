export const NO_OPTIONS = 'No options found';
export const LOADING = 'Loading...';
export const STILL_WORKING = 'Still working. Please keep this page open.';
