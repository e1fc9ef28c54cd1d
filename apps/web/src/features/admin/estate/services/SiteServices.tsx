import { type AdminSite, adminSites } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Switch } from '../../../../ui/form/Checkbox.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { storeSite } from '../sites/store-site.ts';
import { SiteWatched } from './SiteWatched.tsx';

/** Which services the site has, and what they watch. */
export const SiteServices = ({ site }: { site: AdminSite }) => {
  const { siteServices: t, siteForm } = useAdminTexts();
  const act = useAct();
  const turn = (ai: boolean) =>
    act(`${site.id} ai`, async () => {
      const takeBack = storeSite({ id: site.id, entitlements: { ...site.entitlements, ai } });
      try {
        storeSite(
          await call(adminSites.change, {
            params: { id: site.id },
            body: { entitlements: { ai } },
          }),
        );
        toast(ai ? t.aiOn : t.aiOff);
      } catch (error) {
        takeBack();
        throw error;
      } finally {
        refresh('sites');
      }
    });
  return (
    <Section heading={t.heading} about={t.about}>
      <Switch
        label={t.ai}
        hint={siteForm.aiHint}
        checked={site.entitlements.ai}
        onValue={(on) => void turn(on)}
      />
      <SiteWatched site={site} />
    </Section>
  );
};
