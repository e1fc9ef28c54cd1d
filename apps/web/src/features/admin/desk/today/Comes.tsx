import './today.css';
import type { Today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';

type Coming = { key: string; at: string; what: ReactNode; note: string };

/** An agent asks for work every few seconds: a minute past its time, none is there for it. */
const lateMs = 60_000;

const wordOf = (state: string, scheduledFor: string, at: string) => {
  if (state === 'running') return 'running';
  return Date.parse(at) - Date.parse(scheduledFor) > lateMs ? 'late' : 'job';
};

/** What is planned until midnight, in order. */
export const Comes = ({ comes, at }: { comes: Today['comes']; at: string }) => {
  const t = useAdminTexts().today.comes;
  const format = useFormat();
  const { jobs, windows, reports, done } = comes;
  const coming: Coming[] = [
    ...jobs.rows.map(({ id, title, siteName, scheduledFor, state }) => ({
      key: id,
      at: scheduledFor,
      what: (
        <Link to="/jobs/$id" params={{ id }}>
          {title}
        </Link>
      ),
      note: [t[wordOf(state, scheduledFor, at)], siteName].filter(Boolean).join(', '),
    })),
    ...windows.rows.map(({ id, title, from, to, scopeName }) => ({
      key: `${id} ${from}`,
      at: from,
      what: <Link to="/windows">{title}</Link>,
      note: `${from <= at ? t.windowNow(format.time(to)) : t.window}, ${scopeName ?? t.everywhere}`,
    })),
    ...reports.rows.map(({ id, clientName, sendAt }) => ({
      key: id,
      at: sendAt ?? at,
      what: (
        <Link to="/reports/$id" params={{ id }}>
          {clientName}
        </Link>
      ),
      note: t.report,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const more = jobs.count + windows.count + reports.count - coming.length;
  return (
    <Section heading={t.heading}>
      {coming.length === 0 && <p className="soft">{t.none}</p>}
      {coming.length > 0 && (
        <ul className="today-events">
          {coming.map((one) => (
            <li key={one.key}>
              <time dateTime={one.at} title={format.dateTime(one.at)}>
                {format.date(one.at) === format.date(at)
                  ? format.time(one.at)
                  : format.relative(one.at)}
              </time>
              <span>
                {one.what} <span className="soft">{one.note}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="soft">{t.more(more)}</p>}
      {done > 0 && <p className="soft">{t.done(done)}</p>}
    </Section>
  );
};
