/** Told to the server with every claim. */
export const version = '0.2.0';
