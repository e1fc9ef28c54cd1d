import type { Job } from '@hlidka/protocol';
import { moneyOf } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { useNow } from '../../../../../ui/hooks/use-now.ts';

export const JobFacts = ({ job }: { job: Job }) => {
  const { job: t, jobs } = useAdminTexts();
  const { planWords: plan } = t;
  const format = useFormat();
  const now = useNow();
  const { startedAt, finishedAt, cost, siteId, incidentId } = job;
  const end = finishedAt ? Date.parse(finishedAt) : now;
  const fact = (name: string, value: ReactNode) => (value ? [[name, value] as const] : []);
  return (
    <Section heading={t.facts}>
      <Facts
        items={[
          [
            t.site,
            siteId ? (
              <Link key="site" to="/sites/$id" params={{ id: siteId }}>
                {job.siteName}
              </Link>
            ) : (
              jobs.noSite
            ),
          ],
          [t.kind, jobs.plans[job.plan.type]],
          [t.attempt, format.number(job.attempt)],
          [t.agent, job.agentName ?? t.noAgent],
          ...fact(
            t.cost,
            cost &&
              t.costWords(
                moneyOf(format, cost.usd),
                format.number(cost.inputTokens),
                format.number(cost.outputTokens),
              ),
          ),
          [t.created, format.dateTime(job.createdAt)],
          ...fact(t.scheduled, !startedAt && format.dateTime(job.scheduledFor)),
          ...fact(t.started, startedAt && format.dateTime(startedAt)),
          ...fact(t.finished, finishedAt && format.dateTime(finishedAt)),
          ...fact(t.length, startedAt && format.duration((end - Date.parse(startedAt)) / 1000)),
          [plan.supervision, job.supervised ? plan.supervised : plan.unsupervised],
          [plan.disturbs, job.disturbs ? plan.disturbsYes : plan.disturbsNo],
          ...fact(t.worklog, siteId && (job.reviewWorklog ? t.worklogReview : t.worklogDirect)),
          ...fact(
            t.incident,
            incidentId && (
              <Link to="/incidents/$id" params={{ id: incidentId }}>
                {t.openIncident}
              </Link>
            ),
          ),
        ]}
      />
    </Section>
  );
};
