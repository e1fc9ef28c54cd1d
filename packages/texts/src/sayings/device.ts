/** Browser and system from a user agent; a guess for display only. */
export const deviceOf = (userAgent: string | null): { browser: string; system: string } | null => {
  if (!userAgent) return null;
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  return browser || system ? { browser: browser ?? '?', system: system ?? '?' } : null;
};

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/Expo|okhttp|CFNetwork/, 'Hlídka'],
] as const;

const systems = [
  [/iPhone|iPad|CFNetwork/, 'iOS'],
  [/Android|okhttp/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
