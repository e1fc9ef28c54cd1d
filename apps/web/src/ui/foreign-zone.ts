const clock = (timeZone?: string): string =>
  new Date().toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });

/** Times are Prague's; a reader in another time zone is told so. */
export const isForeignZone = (): boolean => clock() !== clock('Europe/Prague');
