import './sites.css';
import type { GroupDetail, GroupMember, UptimeDay } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { SiteState } from '../../../ui/SiteState.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';

/** Members in the order of their roles, each measured one with its days. */
export const GroupMembers = ({ group }: { group: GroupDetail }) => {
  const t = usePortalTexts().sites.groupPage;
  const daysOf = new Map(group.daily.map(({ siteId, days }) => [siteId, days]));
  return (
    <Section heading={t.membersHeading}>
      <ul className="group-members">
        {group.members.map((member) => (
          <li key={member.id}>
            <Member member={member} days={daysOf.get(member.id) ?? []} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Member = ({ member, days }: { member: GroupMember; days: readonly UptimeDay[] }) => {
  const common = useTexts();
  const t = usePortalTexts().sites.groupPage;
  const format = useFormat();
  const available = availabilityOf(days);
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
            <SiteState status={member.status} brokenForm={member.brokenForm} />
          )}
        </p>
        {available !== null && (
          <p className="fine soft">{t.available(format.percent(available))}</p>
        )}
      </div>
      {days.length > 0 && (
        <DayBars
          size="small"
          days={days}
          label={common.watch.bars.labelOf(member.name, days.length)}
        />
      )}
    </>
  );
};

/** Of several days together, floored as the server floors it; null when nothing was counted. */
const availabilityOf = (days: readonly UptimeDay[]): number | null => {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return checks === 0 ? null : Math.floor(((checks - failed) * 10_000) / checks) / 100;
};
