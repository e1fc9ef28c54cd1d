import { auth } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { WorkButton } from '../../../ui/WorkButton.tsx';

/** Leads to the provider's own page, and back to `next`. */
export const AgencyButton = ({ label, next }: { label: string; next?: string | undefined }) => {
  const leave = async () => {
    const { url } = await call(auth.beginAgencyAccount, { body: { next } });
    window.location.assign(url);
  };
  return (
    <WorkButton icon="key" work={leave}>
      {label}
    </WorkButton>
  );
};
