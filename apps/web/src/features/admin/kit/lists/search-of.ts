/** Reads these text parameters from the query string. */
export const searchOf =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const known: { [N in Name]?: string } = {};
    for (const name of names) if (search[name] !== undefined) known[name] = String(search[name]);
    return known;
  };
