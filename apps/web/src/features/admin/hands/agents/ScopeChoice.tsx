import type { Grant, JobKind } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import type { Fields } from '../../../../ui/form/use-form.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { byName } from '../../kit/lists/by-name.ts';
import { GrantSearch } from '../../people/people/GrantSearch.tsx';
import { grantKey, grantOptions } from '../../people/people/grant-options.ts';

export type AgentValues = { name: string; kinds: JobKind[]; everywhere: boolean; scope: Grant[] };

/** Where the token may be used: everywhere, or for clients, groups and sites one by one. */
export const ScopeChoice = ({ form }: { form: Fields<AgentValues> }) => {
  const { agents: t, grants } = useAdminTexts();
  const { everywhere, scope } = form.values;
  const clients = useQuery(adminQueries.clients()).data;
  const groups = useQuery(adminQueries.groups()).data;
  const sites = useQuery(adminQueries.siteNames()).data;
  const options = useMemo(
    () => grantOptions(byName(clients ?? []), byName(groups ?? []), byName(sites ?? [])),
    [clients, groups, sites],
  );
  const held = new Set(scope.map(grantKey));
  const nameOf = (grant: Grant) =>
    options.find((option) => grantKey(option) === grantKey(grant))?.name ?? '?';
  return (
    <>
      <Checkbox
        label={t.everywhere}
        hint={t.everywhereHint}
        checked={everywhere}
        onValue={(on) => form.set('everywhere', on)}
      />
      {!everywhere && (
        <>
          <GrantSearch
            options={options.filter((option) => !held.has(grantKey(option)))}
            error={form.errors.scope}
            onChoose={({ on, id }) => form.set('scope', [...scope, { on, id }])}
          />
          <ul className="chosen" aria-label={t.scopeChosen}>
            {scope.map((grant) => (
              <li key={grantKey(grant)}>
                <span>
                  {nameOf(grant)} <span className="soft fine">{grants.kinds[grant.on]}</span>
                </span>
                <Button
                  look="quiet"
                  size="small"
                  icon="close"
                  aria-label={grants.remove(nameOf(grant))}
                  onClick={() =>
                    form.set(
                      'scope',
                      scope.filter((other) => grantKey(other) !== grantKey(grant)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
