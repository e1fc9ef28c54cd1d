/** The program's version, the same as in the root's `package.json`; what it means: CONTRIBUTING.md. */
export const programVersion = '0.7.0';

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Whether one version comes after another, part by part. */
export const isNewer = (version: string, than: string): boolean => {
  const others = partsOf(than);
  for (const [at, part] of partsOf(version).entries()) {
    const other = others[at] ?? 0;
    if (part !== other) return part > other;
  }
  return false;
};
