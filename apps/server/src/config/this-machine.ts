/** The demo calls only what runs beside it. */
export const isOnThisMachine = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
