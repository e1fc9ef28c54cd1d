import { type AdminSite, adminSites } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Switch } from '../../../ui/form/Checkbox.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { refresh } from '../api/refresh.ts';
import { useAct } from '../api/use-act.ts';
import { storeSite } from '../sites/store-site.ts';
import { SiteWatched } from './SiteWatched.tsx';

type Service = keyof AdminSite['entitlements'];

/** Which services the site has, and what they watch. */
export const SiteServices = ({ site }: { site: AdminSite }) => {
  const { siteServices: t, siteForm } = useAdminTexts();
  const act = useAct();
  const turn = (service: Service, on: boolean) =>
    act(`${site.id} ${service}`, async () => {
      const entitlements = { ...site.entitlements, [service]: on };
      const takeBack = storeSite({ id: site.id, entitlements });
      try {
        storeSite(
          await call(adminSites.change, { params: { id: site.id }, body: { entitlements } }),
        );
        toast(t.turned[service][on ? 'on' : 'off']);
      } catch (error) {
        takeBack();
        throw error;
      } finally {
        refresh('sites');
      }
    });
  return (
    <Section heading={t.heading} about={t.about}>
      <div>
        <Switch
          label={t.search}
          hint={siteForm.searchHint}
          checked={site.entitlements.search}
          onValue={(on) => void turn('search', on)}
        />
        <Switch
          label={t.ai}
          hint={siteForm.aiHint}
          checked={site.entitlements.ai}
          onValue={(on) => void turn('ai', on)}
        />
      </div>
      <SiteWatched site={site} />
    </Section>
  );
};
