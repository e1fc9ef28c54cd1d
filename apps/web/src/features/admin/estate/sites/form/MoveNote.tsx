import type { AdminSite } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { adminQueries } from '../../../kit/api/queries.ts';

type Props = { site: AdminSite; clientId: string };

/** Before a site is moved to another client: what each side will see. */
export const MoveNote = ({ site, clientId }: Props) => {
  const t = useAdminTexts().siteForm.move;
  const format = useFormat();
  const moves = clientId !== '' && clientId !== site.clientId;
  const { data } = useQuery({ ...adminQueries.moving(site.id, clientId), enabled: moves });
  if (!moves || !data) return null;
  const { from, to, past, lose, gain } = data;
  return (
    <div className="move-note" role="status">
      <h3>{t.heading(to.name)}</h3>
      <ul>
        <li>{t.old(from.name)}</li>
        <li>{t.new(to.name)}</li>
        <li>{t.past(past.work, past.outages, past.backups)}</li>
        {lose.length > 0 && <li>{t.lose(format.list(lose))}</li>}
        {gain.length > 0 && <li>{t.gain(format.list(gain))}</li>}
        <li>{t.operators}</li>
      </ul>
    </div>
  );
};
