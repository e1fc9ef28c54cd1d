import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { storesOf } from './stores-of.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Where the phone app is to be had, and how it finds this agency; nothing while there is none. */
export const PhoneApps = () => {
  const t = useAccountTexts().notifications;
  const apps = useQuery(queries.welcome()).data?.apps;
  const stores = storesOf(apps);
  if (stores.length === 0 && !apps?.connect) return null;
  return (
    <p className="row">
      {t.phone}
      {stores.map(({ store, url }) => (
        <a key={store} href={url}>
          {t.stores[store]}
        </a>
      ))}
      {apps?.connect && <a href="/app">{t.connect}</a>}
    </p>
  );
};
