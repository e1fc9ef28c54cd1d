/** Sent to the server with every claim. */
export const version = '0.1.0';
