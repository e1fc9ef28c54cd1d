/** The browser keeps the cookie invisible to us, so the server is asked. */
export const cookies = {
  restore: async (): Promise<boolean> => true,
  header: (): Record<string, string> => ({}),
  era: (): number => 0,
  take: async (): Promise<void> => {},
  clear: async (): Promise<void> => {},
  putAway: (): void => {},
  sure: false,
  credentials: 'include' as RequestCredentials,
};
