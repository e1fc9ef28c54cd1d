const clock = (timeZone?: string): string =>
  new Date().toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });

/** Times are Prague's; whoever looks from elsewhere is told. */
export const isForeignZone = (): boolean => clock() !== clock('Europe/Prague');
