import './sites.css';
import { type BookIncident, type HomeFigures, type SiteCard, siteFacts } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../language.ts';
import { SiteState } from '../../../ui/SiteState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CardFigures } from './CardFigures.tsx';
import { CardTold } from './CardTold.tsx';

type Props = {
  site: SiteCard;
  client: boolean;
  /** Null while they are being loaded. */
  figures: HomeFigures | null | undefined;
  incidents: readonly BookIncident[];
};

export const SiteCardView = ({ site, client, figures, incidents }: Props) => {
  const t = useTexts().facts;
  const facts = siteFacts.filter((fact) => site[fact]);
  const where = [site.hostname, client && site.clientName].filter(Boolean);
  const trouble = site.status === 'down' ? 'down' : site.brokenForm ? 'form' : undefined;
  return (
    <article className="site-card" data-trouble={trouble}>
      <div>
        <h2>
          <Link className="cover" to="/sites/$id" params={{ id: site.id }}>
            {site.name}
          </Link>
        </h2>
        {where.length > 0 && <p className="host">{where.join(' · ')}</p>}
        <p className="site-states">
          <SiteState site={site} />
        </p>
        <CardTold incidents={incidents} />
      </div>
      {figures && <CardFigures figures={figures} />}
      {figures === null && <Skeleton height="9rem" />}
      {facts.length > 0 && (
        <dl className="site-facts">
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t[fact]}</dt>
              <dd>{site[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
};
