import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Where the phone app is to be had; nothing while there is none. */
export const PhoneApps = () => {
  const t = useAccountTexts().notifications;
  const apps = useQuery(queries.welcome()).data?.apps;
  const stores = (['ios', 'android'] as const).flatMap((store) => {
    const url = apps?.[store];
    return url ? [{ store, url }] : [];
  });
  if (stores.length === 0) return null;
  return (
    <p className="row">
      {t.phone}
      {stores.map(({ store, url }) => (
        <a key={store} href={url}>
          {t.stores[store]}
        </a>
      ))}
    </p>
  );
};
