import './sites.css';
import type { BookIncident, Group, HomeFigures } from '@hlidka/protocol';
import { countByRole, groupUnmeasured, since } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { SiteState } from '../../../ui/SiteState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { CardFigures } from './CardFigures.tsx';
import { CardTold } from './CardTold.tsx';

type Props = {
  group: Group;
  /** Null while they are being loaded. */
  figures: HomeFigures | null | undefined;
  incidents: readonly BookIncident[];
};

export const GroupCardView = ({ group, figures, incidents }: Props) => {
  const t = useTexts();
  const { sites } = usePortalTexts();
  const format = useFormat();
  const unmeasured = groupUnmeasured(group);
  const down = group.members.some(({ status }) => status === 'down');
  const trouble = down ? 'down' : group.status === 'problem' ? 'form' : undefined;
  return (
    <article className="site-card group-card" data-trouble={trouble}>
      <div>
        <h2>
          <Link to="/groups/$id" params={{ id: group.id }}>
            {group.name}
          </Link>
        </h2>
        <p className="host">
          {t.groupKinds[group.kind]} · {sites.members(...countByRole(group.members))}
        </p>
        <p className="site-states">
          {trouble === 'form' ? (
            <StatusDot status="brokenForm">{t.status.problem}</StatusDot>
          ) : unmeasured ? (
            <StatusDot status="unknown">{t.unmeasured(since(format, unmeasured))}</StatusDot>
          ) : (
            <StatusDot status={group.status} />
          )}
        </p>
        <CardTold incidents={incidents} />
      </div>
      {figures && <CardFigures figures={figures} />}
      {figures === null && <Skeleton height="9rem" />}
      <ul className="members">
        {group.members.map((member) => (
          <li key={member.id}>
            <span className="role">{t.roles[member.role]}</span>
            <Link to="/sites/$id" params={{ id: member.id }}>
              {member.name}
            </Link>
            <span className="site-states">
              <SiteState site={member} />
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
};
