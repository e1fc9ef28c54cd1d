import { agency } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { storesOf } from '../../../features/shared/account/stores-of.ts';

/** A code on a screen and a link on a phone lead here: it connects the app to this agency. */
export const AppPage = () => {
  const { app: t, toSignIn } = useDoorTexts();
  const { data } = useQuery(queries.welcome());
  if (!data) return <Door title={t.title} answer={undefined} />;
  const { connect } = data.apps;
  const stores = storesOf(data.apps);
  const none = !connect && stores.length === 0;
  return (
    <Door
      title={t.title}
      answer={none ? t.none : t.answer}
      detail={none ? undefined : t.detail(data.agency.name)}
    >
      {stores.length > 0 && (
        <p className="row">
          {t.get}
          {stores.map(({ store, url }) => (
            <a key={store} href={url}>
              {t.stores[store]}
            </a>
          ))}
        </p>
      )}
      {connect && (
        <>
          <p>
            <a className="button" data-look="main" href={connect}>
              {t.connect}
            </a>
          </p>
          <figure className="app-code">
            <img src={agency.appCode.path} alt={t.code} width="180" height="180" />
            <figcaption>{t.codeAbout}</figcaption>
          </figure>
        </>
      )}
      <p>
        <Link to="/sign-in">{toSignIn}</Link>
      </p>
    </Door>
  );
};
