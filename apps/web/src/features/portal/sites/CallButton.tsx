import './sites.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { usePortalTexts } from '../../../language.ts';
import { OutButton } from '../../../ui/LinkButton.tsx';

/** The agency's phone number as a large button; nothing without one. */
export const CallButton = () => {
  const t = usePortalTexts().sites;
  const phone = useQuery(queries.welcome()).data?.agency.contactPhone;
  if (!phone) return null;
  return (
    <OutButton
      className="call-button"
      look="main"
      icon="call"
      href={`tel:${phone.replace(/\s/g, '')}`}
    >
      {t.call(phone.replace(/\s/g, '\u00a0'))}
    </OutButton>
  );
};
