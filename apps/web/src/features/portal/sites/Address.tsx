import './sites.css';
import { usePortalTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';

export const Address = ({ url, host }: { url: string; host: string }) => {
  const t = usePortalTexts().sites.site;
  return (
    <a className="address" href={url} target="_blank" rel="noreferrer" title={t.open(host)}>
      {host}
      <Icon name="external" />
    </a>
  );
};
