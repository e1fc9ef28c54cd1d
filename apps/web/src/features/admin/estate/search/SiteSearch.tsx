import './search.css';
import {
  type AdminSite,
  adminSearch,
  type SearchConnection,
  type SearchEngine,
  searchEngines,
} from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { searchQueries } from '../../../shared/care/search-queries.ts';
import { WatchedPositions } from '../../../shared/search/WatchedPositions.tsx';
import { allLoaded } from '../../kit/api/all-loaded.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { ConnectionState } from './EngineState.tsx';
import { useFetchNow } from './use-fetch-now.ts';

/** Where a site's search figures come from, and how its watched queries stand. */
export const SiteSearch = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().siteSearch;
  const query = allLoaded(
    useQueries({ queries: [adminQueries.siteSearch(site.id), adminQueries.searchEngines()] }),
  );
  const [open, setOpen] = useState<SearchEngine | null>(null);
  return (
    <Section
      heading={t.heading}
      about={t.about}
      action={
        <LinkButton size="small" to="/search">
          {t.manage}
        </LinkButton>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {([{ connections }, { accounts }]) => (
          <>
            <div>
              {searchEngines.map((engine) => (
                <EngineLine
                  key={engine}
                  engine={engine}
                  connection={connections.find((one) => one.engine === engine)}
                  hasKey={accounts.some((one) => one.engine === engine)}
                  onConnect={() => setOpen(engine)}
                />
              ))}
            </div>
            {site.entitlements.search && <Positions siteId={site.id} />}
            {open && (
              <ConnectDialog
                site={site}
                engine={open}
                accounts={accounts.filter(({ engine }) => engine === open)}
                connection={connections.find(({ engine }) => engine === open)}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

type LineProps = {
  engine: SearchEngine;
  connection: SearchConnection | undefined;
  hasKey: boolean;
  onConnect: () => void;
};

const EngineLine = ({ engine, connection, hasKey, onConnect }: LineProps) => {
  const { siteSearch: t, searchEngines: words } = useAdminTexts();
  const format = useFormat();
  const fetchNow = useFetchNow();
  const disconnect = useDisconnect();
  const name = words.engines[engine];
  if (!connection)
    return (
      <div className="search-engine">
        <div className="search-facts">
          <h3>{name}</h3>
          <span className="soft">{hasKey ? t.notConnected : t.noKey}</span>
        </div>
        {hasKey && (
          <Button size="small" aria-label={t.connectOf(name)} onClick={onConnect}>
            {t.connect}
          </Button>
        )}
      </div>
    );
  return (
    <div className="search-engine">
      <div className="search-facts">
        <h3>{name}</h3>
        <span className="mono search-property">{connection.property}</span>
        <ConnectionState connection={connection} />
        <span className="soft">
          {connection.lastDay ? t.until(format.date(noon(connection.lastDay))) : words.noData}
        </span>
      </div>
      <div className="row">
        <Button
          size="small"
          aria-label={words.fetchOf(connection.siteName, name)}
          disabled={connection.wanted}
          onClick={() => void fetchNow(connection)}
        >
          {words.fetch}
        </Button>
        <Button size="small" aria-label={t.changeOf(name)} onClick={onConnect}>
          {t.change}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t.disconnectOf(name)}
          onClick={() => disconnect(connection)}
        >
          {t.disconnect}
        </Button>
      </div>
    </div>
  );
};

const Positions = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().siteSearch;
  const { data } = useQuery(searchQueries.search(siteId));
  if (!data || data.watched.length === 0 || !data.until) return null;
  return (
    <div className="stack">
      <h3>{t.positions}</h3>
      <WatchedPositions {...data} />
    </div>
  );
};

const useDisconnect = () => {
  const { siteSearch: t, searchEngines: words } = useAdminTexts();
  return ({ siteId: id, engine }: SearchConnection) => {
    const name = words.engines[engine];
    confirm({
      title: t.disconnectAsk(name),
      means: t.disconnectMeans,
      action: t.disconnect,
      run: async () => {
        await call(adminSearch.disconnect, { params: { id, engine } });
        refresh('search', 'sites');
        toast(t.disconnected(name));
      },
    });
  };
};
