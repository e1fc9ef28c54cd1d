import './sites.css';
import type { GroupDetail } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { usePortalTexts, useTexts } from '../../language.ts';
import { DayBars } from '../../ui/charts/DayBars.tsx';
import { Section } from '../../ui/Section.tsx';
import { SiteState } from '../../ui/SiteState.tsx';

/** Members in the order of their roles, each measured one with its days. */
export const GroupMembers = ({ group }: { group: GroupDetail }) => {
  const common = useTexts();
  const t = usePortalTexts().sites.groupPage;
  const daysOf = new Map(group.daily.map(({ siteId, days }) => [siteId, days]));
  return (
    <Section heading={t.membersHeading}>
      <ul className="group-members">
        {group.members.map((member) => {
          const days = daysOf.get(member.id) ?? [];
          return (
            <li key={member.id}>
              <div className="member-head">
                <h3>
                  <Link to={`/sites/${member.id}`}>{member.name}</Link>
                </h3>
                <p className="site-states">
                  <span className="soft">{common.roles[member.role]}</span>
                  {member.role === 'domain' ? (
                    <span className="soft">{t.domainNote}</span>
                  ) : (
                    <SiteState status={member.status} brokenForm={member.brokenForm} />
                  )}
                </p>
              </div>
              {days.length > 0 && (
                <DayBars
                  size="small"
                  days={days}
                  label={common.watch.bars.labelOf(member.name, days.length)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
