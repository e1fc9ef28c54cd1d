import { limits, type SearchConfig, type SiteDetail } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useNavigate } from '@tanstack/react-router';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LeaveGuard } from '../../../ui/overlay/LeaveGuard.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useCareTexts } from '../care/use-care-texts.ts';
import { LinesField } from './LinesField.tsx';
import { useWatchedForm } from './use-watched-form.ts';

type Props = {
  site: Pick<SiteDetail, 'id' | 'entitlements'>;
  config: SearchConfig;
  /** Texts for services the site lacks; by default those for a client. */
  missing?: { ai: string; search: string };
};

export const WatchedForm = ({ site, config, missing }: Props) => {
  const common = useTexts();
  const format = useFormat();
  const t = useCareTexts().watched;
  const readOnly = useReadOnly();
  const navigate = useNavigate();
  const back = { to: '/sites/$id', params: { id: site.id } } as const;
  const form = useWatchedForm(site.id, config, () => {
    toast(t.saved);
    void navigate(back);
  });
  const { least, most } = limits.aiQuestions;
  const shared = { tried: form.tried, readOnly };
  const refusedLines = Object.values(form.refused).some((problems) => problems.length > 0);
  return (
    <form {...form.props}>
      {readOnly && <p className="soft">{t.readOnly}</p>}
      <LinesField
        {...shared}
        field="aiQuestions"
        label={t.ai}
        hint={t.aiHint(least, most)}
        note={!site.entitlements.ai && (missing?.ai ?? t.noAi)}
        value={form.values.aiQuestions}
        onValue={(value) => form.set('aiQuestions', value)}
        refused={form.refused.aiQuestions}
      />
      <LinesField
        {...shared}
        field="seoQueries"
        label={t.seo}
        hint={t.seoHint(limits.seoQueries.most)}
        note={!site.entitlements.search && (missing?.search ?? t.noSearch)}
        value={form.values.seoQueries}
        onValue={(value) => form.set('seoQueries', value)}
        refused={form.refused.seoQueries}
      />
      {(form.wrong || refusedLines) && <Notice what={t.fix} />}
      {form.save.isError && !refusedLines && (
        <Notice {...errorWords(common, format, form.save.error)} />
      )}
      {!readOnly && (
        <div className="form-actions">
          <Button type="submit" look="main" busy={form.save.isPending}>
            {t.save}
          </Button>
          <LinkButton look="quiet" {...back}>
            {t.back}
          </LinkButton>
        </div>
      )}
      <LeaveGuard unsaved={form.unsaved} texts={t.leave} />
    </form>
  );
};
