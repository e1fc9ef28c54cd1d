import type { AdminSite } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { useSlowWords } from './use-slow-words.ts';

/** When the site was slow; nothing where it never was. */
export const SlowTimes = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().slow;
  const format = useFormat();
  const words = useSlowWords();
  const { data } = useQuery(adminQueries.slowTimes(site.id));
  if (!data || data.length === 0) return null;
  const lengthOf = (fromAt: string, toAt: string) =>
    format.duration(Math.round((Date.parse(toAt) - Date.parse(fromAt)) / 1000));
  return (
    <Section heading={t.past}>
      <ul className="plain-list">
        {data.map((time) => (
          <li key={time.id}>
            {time.toAt
              ? t.time(format.dateTime(time.fromAt), lengthOf(time.fromAt, time.toAt))
              : t.lasts(format.dateTime(time.fromAt))}
            <div className="soft">
              {[
                words.was(time),
                t.phases[time.phase],
                ...(time.endedBy ? [t.endedBy[time.endedBy]] : []),
              ].join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
