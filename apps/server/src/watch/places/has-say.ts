/** Whether a place has a say about a site by the site's own rules; the server itself always has. */
export const hasSay = (
  rules: { home: string | null; asked: string[] | null; mustSee: string[] } | undefined,
  { id, own }: { id: string; own: boolean },
): boolean =>
  own ||
  !rules?.asked ||
  rules.home === id ||
  rules.asked.includes(id) ||
  rules.mustSee.includes(id);
