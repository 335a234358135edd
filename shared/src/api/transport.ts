import { getAdapter, type AxiosAdapter } from 'axios';

/** Carries requests over the network. The test kit puts its own in place. */
export const transport: { send: AxiosAdapter } = { send: getAdapter(['xhr', 'fetch']) };
