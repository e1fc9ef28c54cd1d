import type { Person } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';

const toldAtMost = 3;

/** Grants in words; a long list is cut, the rest counted. */
export const useGrantWords = () => {
  const t = useAdminTexts().people;
  return (grants: Person['grants']): string => {
    if (grants.length === 0) return t.nothing;
    const told = grants.slice(0, toldAtMost).map(({ on, name }) => t.grant[on](name));
    const rest = grants.length - told.length;
    return rest > 0 ? `${told.join(', ')} ${t.andMore(rest)}` : told.join(', ');
  };
};
