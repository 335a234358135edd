/** This machine: where a proxy runs unless the environment says otherwise. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];
