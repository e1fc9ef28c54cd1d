/** What an address carries after its question mark, as far as the page knows it: texts under these names. */
export const searchOf =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const known: { [N in Name]?: string } = {};
    for (const name of names) if (search[name] !== undefined) known[name] = String(search[name]);
    return known;
  };
