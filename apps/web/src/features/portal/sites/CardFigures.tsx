import './sites.css';
import type { HomeFigures } from '@hlidka/protocol';
import { availabilityLabel, cardBackup } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { DayStrip } from './DayStrip.tsx';

/** Thirty days and four figures of a site or a group. */
export const CardFigures = ({ figures }: { figures: HomeFigures }) => {
  const portal = usePortalTexts();
  const t = portal.sites.card;
  const { notMeasured, tiles } = useTexts().watch;
  const format = useFormat();
  const { availabilityPct, avgMs, days, looks, lastBackup, lastDone } = figures;
  const measured = days.some((minutes) => minutes !== null);
  return (
    <div className="card-figures">
      {measured && (
        <div>
          <DayStrip days={days} looks={looks} />
          <p className="strip-ends" aria-hidden="true">
            <span>{t.ago(days.length)}</span>
            <span>{t.today}</span>
          </p>
        </div>
      )}
      <dl>
        <div>
          <dt>{availabilityLabel(tiles, format, figures.measuredSince)}</dt>
          <dd>{availabilityPct === null ? notMeasured : format.percent(availabilityPct)}</dd>
        </div>
        <div>
          <dt>{t.response}</dt>
          <dd>{avgMs === null ? notMeasured : format.withUnit(avgMs, 'ms')}</dd>
        </div>
        <div>
          <dt>{t.backup}</dt>
          <dd>{cardBackup(portal, format, lastBackup)}</dd>
        </div>
        {lastDone && (
          <div className="last-done">
            <dt>
              {t.lastDone}, {format.date(lastDone.at)}
            </dt>
            <dd>{lastDone.text}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
