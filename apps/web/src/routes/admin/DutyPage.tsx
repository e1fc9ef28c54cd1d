import { type Duty, DutyName } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DutyRunsTable } from '../../features/admin/hands/clock/DutyRunsTable.tsx';
import { Outcome } from '../../features/admin/hands/clock/Outcome.tsx';
import { RunNow } from '../../features/admin/hands/clock/RunNow.tsx';
import { useClockWords } from '../../features/admin/hands/clock/use-clock-words.ts';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { NotFound } from '../../features/shared/frame/NotFound.tsx';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Facts } from '../../ui/content/Facts.tsx';
import { Section } from '../../ui/content/Section.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const DutyPage = () => {
  const { id } = useParams({ from: '/frame/clock/$id' });
  const name = DutyName.safeParse(id).data;
  return name ? <KnownDuty name={name} /> : <NotFound />;
};

const KnownDuty = ({ name }: { name: DutyName }) => {
  const t = useAdminTexts().clock;
  const query = useQuery(adminQueries.duty(name));
  const known = t.duties[name];
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/clock', label: t.pageName }}
        name={known.name}
        answer={known.what}
        actions={query.data && <RunNow duty={query.data.duty} main />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ duty, runs }) => (
          <>
            <DutyFacts duty={duty} />
            <Section heading={t.duty.heading} about={t.duty.about}>
              {runs.length > 0 ? (
                <DutyRunsTable runs={runs} />
              ) : (
                <p className="soft">{t.duty.none}</p>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </div>
  );
};

const DutyFacts = ({ duty }: { duty: Duty }) => {
  const { columns: t, ...clock } = useAdminTexts().clock;
  const format = useFormat();
  const words = useClockWords();
  const next = () => {
    if (duty.runningSince) return `${clock.since} ${format.dateTime(duty.runningSince)}`;
    return duty.nextAt ? format.dateTime(duty.nextAt) : clock.unplanned;
  };
  return (
    <Facts
      items={[
        [t.when, words.rule(duty.rule)],
        [t.next, next()],
        [t.last, duty.last && <Outcome key="last" outcome={duty.last.outcome} />],
      ]}
    />
  );
};
