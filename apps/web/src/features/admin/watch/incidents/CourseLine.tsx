import './course.css';
import type { CheckRow, DeliveryRow, IncidentCourse } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { RunningTime } from '../../../shared/incidents/RunningTime.tsx';
import { DeliveryMark } from '../../tell/deliveries/DeliveryState.tsx';
import { recipientOf, whoOf, whyOf } from '../../tell/deliveries/delivery-words.ts';
import { momentsOf } from './moments.ts';
import { OutagePicture } from './OutagePicture.tsx';

const toldFirst = 6;

/** From the first failed check to the end, with times. */
export const CourseLine = ({ course }: { course: IncidentCourse }) => {
  const { incident: t, watchPlaces } = useAdminTexts();
  const { sees, failsOnSchedule, mustNotCheck, notCounted } = watchPlaces;
  const format = useFormat();
  const { incident, moreDeliveries } = course;
  const moments = momentsOf({ ...t, sees, failsOnSchedule, mustNotCheck, notCounted }, course);
  const dayOf = (at: string) => format.date(at);
  return (
    <Section heading={t.course}>
      <ol className="course">
        {moments.map(
          ({ key, at, tone, what, check, words = [], note, told = [], picture }, index) => (
            <li key={key} data-tone={tone}>
              <time dateTime={at} title={format.dateTime(at)}>
                {dayOf(at) !== dayOf(moments[index - 1]?.at ?? '1970-01-01') && (
                  <span className="course-day">{dayOf(at)}</span>
                )}
                <Exact at={at} />
              </time>
              <div className="course-what">
                <p>
                  <strong>{what}</strong>
                  {check && <CheckWords check={check} />}
                </p>
                {words.map((text) => (
                  <p key={text} className="course-words as-typed">
                    {text}
                  </p>
                ))}
                {note && <p className="soft">{note}</p>}
                {picture && <OutagePicture incident={incident} picture={picture} />}
                <Told rows={told} />
              </div>
            </li>
          ),
        )}
        {incident.endedAt === null && (
          <li data-tone="bad" data-running>
            <span />
            <div className="course-what">
              <p>
                <strong>{t.line.lasts}</strong> <RunningTime incident={incident} />
              </p>
              {!incident.acknowledgedAt && <p className="soft">{t.notSeen}</p>}
            </div>
          </li>
        )}
      </ol>
      {moreDeliveries > 0 && <p className="soft">{t.moreDeliveries(moreDeliveries)}</p>}
    </Section>
  );
};

/** To the second: re-checks are only seconds apart. */
const Exact = ({ at }: { at: string }) => {
  const t = useAdminTexts().incident;
  const format = useFormat();
  const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0');
  return t.withSeconds(format.time(at), seconds);
};

const CheckWords = ({ check }: { check: CheckRow }) => {
  const { incidents: t, siteWatch } = useAdminTexts();
  const format = useFormat();
  const { failure, statusCode, ms } = check;
  const words = [
    failure ? t.failures[failure] : siteWatch.checkNow.ok.replace(/\.$/, ''),
    statusCode && t.code(statusCode),
    format.withUnit(ms, 'ms'),
  ];
  return <span className="course-check">{words.filter(Boolean).join(', ')}</span>;
};

const Told = ({ rows }: { rows: readonly DeliveryRow[] }) => {
  const t = useAdminTexts().incident;
  const [shown, rest] = [rows.slice(0, toldFirst), rows.slice(toldFirst)];
  if (rows.length === 0) return null;
  return (
    <>
      <ToldRows rows={shown} />
      {rest.length > 0 && (
        <details>
          <summary>{t.toldMore(rest.length)}</summary>
          <ToldRows rows={rest} />
        </details>
      )}
    </>
  );
};

const ToldRows = ({ rows }: { rows: readonly DeliveryRow[] }) => {
  const { deliveries: t, incident } = useAdminTexts();
  return (
    <ul className="told-rows" aria-label={incident.deliveries}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to="/deliveries/$id" params={{ id: row.id }} title={recipientOf(t, row)}>
            {row.channel === 'chat' ? incident.operatorsChat : whoOf(t, row)}
          </Link>
          {row.channel !== 'chat' && <span className="soft">{t.channels[row.channel]}</span>}
          <DeliveryMark state={row.state} />
          {row.heldUntil && (
            <time className="soft" dateTime={row.heldUntil}>
              {t.heldUntil} <Exact at={row.heldUntil} />
            </time>
          )}
          {row.sentAt && (
            <time className="soft" dateTime={row.sentAt}>
              <Exact at={row.sentAt} />
            </time>
          )}
          {row.seenAt && (
            <time className="soft" dateTime={row.seenAt}>
              {incident.seenAt} <Exact at={row.seenAt} />
            </time>
          )}
          {(row.state === 'dead' || row.state === 'dropped') && (
            <span className="soft">{whyOf(t, row)}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
