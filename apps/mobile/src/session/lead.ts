/** The pages that only one kind of account has, by the first word of their path. */
const ofClients = /^\/(sites|groups|incidents|reports|settings|book)(?=[/?#]|$)/;
const ofOperators = /^\/(waiting|outages|account)(?=[/?#]|$)/;
const id = '([0-9a-f-]{36})';

export const isInside = (path: string): boolean => ofClients.test(path) || ofOperators.test(path);

/** Pages that both kinds of account have, by the other kind's name for them. */
const sameThing = (path: string, operator: boolean): string | null => {
  if (!operator) return path.startsWith('/account') ? path.replace('/account', '/settings') : null;
  const [, incident] = new RegExp(`^/incidents/${id}`).exec(path) ?? [];
  if (incident) return `/outages?incident=${incident}`;
  const shared = /^\/settings\/(name|password|sessions|passkeys)$/.test(path);
  if (shared) return path.replace('/settings', '/account');
  return path.startsWith('/settings') ? '/account' : null;
};

/**
 * Where a path leads for the signed-in account: to its own page of the same thing, or to a screen that says whose it
 * is.
 */
export const leadFor = (path: string, operator: boolean): string => {
  if (!(operator ? ofClients : ofOperators).test(path)) return path;
  return sameThing(path, operator) ?? `/other-account?to=${encodeURIComponent(path)}`;
};

/** Operators' page on the web of what a path shows; null: they have none. */
export const adminPageOf = (path: string): string | null => {
  const pages: [RegExp, string][] = [
    [new RegExp(`^/(sites|reports|incidents)/${id}(/watched)?`), '/admin$&'],
    [new RegExp(`^/outages\\?incident=${id}`), '/admin/incidents/$1'],
    [new RegExp(`^/waiting/${id}`), '/admin/jobs/$1'],
    [new RegExp(`^/outages/site/${id}`), '/admin/sites/$1'],
    [new RegExp(`^/outages/${id}`), '/admin/incidents/$1'],
    [/^\/reports(?=[?#]|$)/, '/admin/reports'],
    [/^\/outages(?=[?#]|$)/, '/admin/incidents'],
    [/^\/waiting(?=[?#]|$)/, '/admin/jobs'],
  ];
  for (const [shape, page] of pages) {
    const [found] = shape.exec(path) ?? [];
    if (found !== undefined) return found.replace(shape, page);
  }
  return null;
};
