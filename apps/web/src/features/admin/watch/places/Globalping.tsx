import type { GlobalpingSettings } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { GlobalpingDialog } from './GlobalpingDialog.tsx';

/** Whether Globalping is asked at a failure, what it learns, and how the last asking went. */
export const Globalping = () => {
  const t = useAdminTexts().watchPlaces.globalping;
  const { data } = useQuery(adminQueries.globalping());
  const [open, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Section
      heading={t.heading}
      about={t.about}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      }
    >
      {data.asked ? <State settings={data} /> : <p>{t.off}</p>}
      <p className="soft">{t.leaves}</p>
      {open && <GlobalpingDialog settings={data} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const State = ({ settings }: { settings: GlobalpingSettings }) => {
  const t = useAdminTexts().watchPlaces.globalping;
  const format = useFormat();
  const { countries, probes, hasToken, refusedUntil, lastAskedAt, lastOutcome } = settings;
  return (
    <>
      <p>
        {t.on(probes, countries.join(', '))} {hasToken ? t.withToken : t.withoutToken}
      </p>
      <p>
        {lastAskedAt && lastOutcome ? t.last[lastOutcome](format.dateTime(lastAskedAt)) : t.never}
        {refusedUntil && ` ${t.refusedUntil(format.dateTime(refusedUntil))}`}
      </p>
    </>
  );
};
