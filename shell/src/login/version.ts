/** The version that the login page shows. */
export const APP_VERSION = '1.0.0';
