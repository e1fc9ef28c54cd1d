import './sites.css';
import type { GroupDetail, GroupMember, Incident, UptimeDay } from '@hlidka/protocol';
import { availableOn, measuredSinceWords, piecesOfDays } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { axisOf } from '../../../ui/charts/axis-words.ts';
import { ChartAxis } from '../../../ui/charts/ChartAxis.tsx';
import { Strip } from '../../../ui/charts/Strip.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Later } from '../../../ui/Later.tsx';
import { SiteState } from '../../../ui/SiteState.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';

// Shown as a still picture until the interactive chart has loaded.
const chart = import('./MemberChart.tsx');
const MemberChart = lazy(async () => ({ default: (await chart).MemberChart }));

/** Members in the order of their roles, each measured one with its days. */
export const GroupMembers = ({ group }: { group: GroupDetail }) => {
  const t = usePortalTexts().sites.groupPage;
  const dailyOf = new Map(group.daily.map((daily) => [daily.siteId, daily]));
  return (
    <Section heading={t.membersHeading}>
      <ul className="group-members">
        {group.members.map((member) => (
          <li key={member.id}>
            <Member member={member} {...(dailyOf.get(member.id) ?? unmeasured)} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

type Daily = {
  days: readonly UptimeDay[];
  incidents: readonly Incident[];
  measuredSince: string | null;
};
const unmeasured: Daily = { days: [], incidents: [], measuredSince: null };

const Member = ({ member, days, incidents, measuredSince }: Daily & { member: GroupMember }) => {
  const common = useTexts();
  const t = usePortalTexts().sites.groupPage;
  const format = useFormat();
  const available = availableOn(days);
  return (
    <>
      <div>
        <h3>
          <Link to="/sites/$id" params={{ id: member.id }}>
            {member.name}
          </Link>
        </h3>
        <p className="site-states">
          <span className="soft">{common.roles[member.role]}</span>
          {member.role === 'domain' && member.status === 'unknown' && !member.brokenForm ? (
            <StatusDot status="unknown">{t.domainNote}</StatusDot>
          ) : (
            <SiteState site={member} />
          )}
        </p>
        {available !== null && (
          <p className="fine soft">
            {t.available(format.percent(available), measuredSinceWords(format, measuredSince))}
          </p>
        )}
      </div>
      {days.length > 0 && <MemberDays name={member.name} days={days} incidents={incidents} />}
    </>
  );
};

const MemberDays = ({ name, days, incidents }: Omit<Daily, 'measuredSince'> & { name: string }) => {
  const { today } = useTexts().watch;
  const format = useFormat();
  const pieces = useMemo(() => piecesOfDays(days), [days]);
  const still = <Strip pieces={pieces} size="small" />;
  return (
    <div>
      <Later fallback={still}>
        <Suspense fallback={still}>
          <MemberChart name={name} pieces={pieces} incidents={incidents} />
        </Suspense>
      </Later>
      <ChartAxis {...axisOf(format, 'day', pieces, today)} />
    </div>
  );
};
