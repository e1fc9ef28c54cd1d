import { adminReports, type Client, ReportPer, type ReportSettings } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Switch } from '../../../../ui/form/Checkbox.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Which reports are drafted for a client each month; a choice is saved at once. */
export const ClientReports = ({ client }: { client: Client }) => {
  const t = useAdminTexts().client.reports;
  const options = adminQueries.reportSettings(client.id);
  const query = useQuery(options);
  const act = useAct();
  const save = (body: ReportSettings) =>
    act('report-settings', async () => {
      const stored = await call(adminReports.changeSettings, { params: { id: client.id }, body });
      queryClient.setQueryData(options.queryKey, stored);
      refresh('audit');
      toast(t.saved);
    });
  return (
    <Section heading={t.heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(settings) => (
          <>
            <Segmented
              label={t.per}
              value={settings.per}
              onValue={(per) => void save({ ...settings, per })}
              options={ReportPer.options.map((value) => ({ value, label: t.choices[value] }))}
            />
            <p className="soft">{t.means[settings.per]}</p>
            <Switch
              label={t.attachPdf}
              hint={t.attachPdfHint}
              checked={settings.attachPdf}
              onValue={(attachPdf) => void save({ ...settings, attachPdf })}
            />
          </>
        )}
      </Loaded>
      <p>
        <Link to="/reports" search={{ client: client.id }}>
          {t.toReports}
        </Link>
      </p>
    </Section>
  );
};
