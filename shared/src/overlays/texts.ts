export const NO_OPTIONS = 'No options found';
export const LOADING = 'Loading...';
