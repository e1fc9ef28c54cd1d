import './people.css';
import type { AdminGroup, Client, Grant, SiteName } from '@hlidka/protocol';
import { countByRole } from '@hlidka/texts/sayings';
import { useMemo } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { byName } from '../../kit/lists/by-name.ts';
import { seenSites } from '../../kit/scope/who-sees.ts';
import { GrantSearch } from './GrantSearch.tsx';
import { grantKey, grantOptions, isCovered } from './grant-options.ts';

type Props = {
  clients: readonly Client[];
  groups: readonly AdminGroup[];
  sites: readonly SiteName[];
  value: readonly Grant[];
  onValue: (value: Grant[]) => void;
  error?: string;
  /** Of an operator: whole clients, and none means all. */
  clientsOnly?: boolean;
  /** Nothing is unsaved: describes the present, not the future. */
  settled?: boolean;
};
const namedAtMost = 8;

/** Chooses what somebody sees, and shows the result at once. */
export const GrantPicker = ({
  clients,
  groups,
  sites,
  value,
  onValue,
  error,
  clientsOnly,
  settled,
}: Props) => {
  const t = useAdminTexts().grants;
  const options = useMemo(
    () => grantOptions(byName(clients), byName(groups), byName(sites)),
    [clients, groups, sites],
  );
  const held = new Set(value.map(grantKey));
  const byKey = new Map(options.map((option) => [grantKey(option), option]));
  const seen = seenSites(sites, value);
  const rest = seen.length - namedAtMost;
  return (
    <div className="stack grant-picker">
      <GrantSearch
        options={options.filter(
          (option) => !held.has(grantKey(option)) && (!clientsOnly || option.on === 'client'),
        )}
        error={error}
        onChoose={({ on, id }) => onValue([...value, { on, id }])}
      />
      {value.length === 0 ? (
        <p className="soft">{clientsOnly ? t.allClients : t.empty}</p>
      ) : (
        <ul className="chosen" aria-label={t.chosen}>
          {value.map((grant) => {
            const option = byKey.get(grantKey(grant));
            const name = option?.name ?? '?';
            return (
              <li key={grantKey(grant)}>
                <span>
                  {name}{' '}
                  <span className="soft fine">
                    {grant.on === 'client' || !option
                      ? t.kinds[grant.on]
                      : t.of(t.kinds[grant.on], option.clientName)}
                    {option && isCovered(option, held) && `, ${t.covered}`}
                  </span>
                </span>
                <Button
                  look="quiet"
                  size="small"
                  icon="close"
                  aria-label={t.remove(name)}
                  onClick={() =>
                    onValue(value.filter((other) => grantKey(other) !== grantKey(grant)))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {!(clientsOnly && value.length === 0) && (
        <p role="status">
          <strong>{(settled ? t.sees : t.willSee)(...countByRole(seen))}</strong>{' '}
          {seen
            .slice(0, namedAtMost)
            .map(({ name }) => name)
            .join(', ')}
          {rest > 0 && ` ${t.andMore(rest)}`}
        </p>
      )}
      {value.some(({ on }) => on !== 'site') && <p className="field-hint">{t.future}</p>}
    </div>
  );
};
