import './site-watch.css';
import type { AdminSite } from '@hlidka/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { CheckLegend } from '../../../../../ui/charts/CheckLegend.tsx';
import { CheckTimeline } from '../../../../../ui/charts/CheckTimeline.tsx';
import { checkSlots, type Slot } from '../../../../../ui/charts/check-slots.ts';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { slotWords } from './slot-words.ts';

const choices = [1, 3, 12, 24];
const askAgainMs = 30_000;

/** The last hours in detail; polled, because single checks send no live event. */
export const SiteChecks = ({ site }: { site: AdminSite }) => {
  const admin = useAdminTexts();
  const t = admin.siteWatch.checks;
  const [hours, setHours] = useState(3);
  const query = useQuery({
    ...adminQueries.checks(site.id, hours),
    select: useCallback(
      (checks: Parameters<typeof checkSlots>[0]) => checkSlots(checks, hours, Date.now()),
      [hours],
    ),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });
  return (
    <section className="section" aria-labelledby="checks">
      <header className="uptime-head">
        <h2 id="checks">{t.heading}</h2>
        <Segmented
          label={t.hours}
          hideLabel
          value={String(hours)}
          onValue={(value) => setHours(Number(value))}
          options={choices.map((n) => ({ value: String(n), label: t.hour(n) }))}
        />
      </header>
      <Loaded query={query} skeleton={<Skeleton height="8.5rem" />}>
        {(slots) => <Shown slots={slots} hours={hours} />}
      </Loaded>
    </section>
  );
};

const Shown = ({ slots, hours }: { slots: readonly Slot[]; hours: number }) => {
  const admin = useAdminTexts();
  const format = useFormat();
  const t = admin.siteWatch.checks;
  const say = useCallback((slot: Slot) => slotWords(admin, format, slot), [admin, format]);
  const states = useMemo(() => new Set(slots.map(({ state }) => state)), [slots]);
  if (states.size === 1 && states.has('none')) return <p className="soft blank-room">{t.none}</p>;
  return (
    <div className="stack">
      <CheckTimeline slots={slots} label={t.label(hours)} now={t.now} say={say} head={t.head} />
      <CheckLegend states={states} words={t.legend} />
    </div>
  );
};
