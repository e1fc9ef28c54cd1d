import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';

/** How many points are left, and when Globalping said so; it is asked when this is opened. */
export const GlobalpingPoints = () => {
  const t = useAdminTexts().watchPlaces.globalping;
  const format = useFormat();
  const { data, isPending } = useQuery(adminQueries.globalpingPoints());
  if (isPending) return null;
  if (!data) return <p className="soft">{t.pointsUnknown}</p>;
  const left = t.points(
    format.number(data.remaining),
    format.number(data.limit),
    format.dateTime(data.resetAt),
  );
  return (
    <p className="soft">
      {left} {t.pointsRead(format.dateTime(data.readAt))}
    </p>
  );
};
