/** Whether an address leads to this machine alone. */
export const isOnThisMachine = (url: string): boolean => {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
};
