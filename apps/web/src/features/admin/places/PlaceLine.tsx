import type { PlaceTimes } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../language.ts';

const [step, height] = [6, 40];

/** A line with gaps where hours were not measured; `most` is shared, so that places compare. */
const pathOf = (hoursMs: readonly (number | null)[], most: number): string =>
  hoursMs
    .map((ms, at) => {
      if (ms === null) return '';
      const x = at * step + 3;
      const y = height - 3 - (ms / most) * (height - 6);
      const isStart = at === 0 || hoursMs[at - 1] == null;
      // A lone hour is a dot: a line of no length with round ends.
      return `${isStart ? 'M' : 'L'}${x} ${y.toFixed(1)}${isStart ? 'h0' : ''}`;
    })
    .join('');

/** One of the small multiples: response times of a day from one place. */
export const PlaceLine = (props: { place: PlaceTimes; most: number; isHome: boolean }) => {
  const { place, most, isHome } = props;
  const t = useAdminTexts().watchPlaces.site;
  const format = useFormat();
  const { name, own, connected, hoursMs, avgMs, checks, failed } = place;
  return (
    <li className="place-line">
      <p>
        <strong>{name}</strong>
        {isHome && <span className="soft"> {t.isHome}</span>}
        {!own && !connected && <span className="soft"> {t.away}</span>}
      </p>
      <svg viewBox={`0 0 ${hoursMs.length * step} ${height}`} aria-hidden="true">
        <path className="place-line-ground" d={`M0 ${height - 2.5}H${hoursMs.length * step}`} />
        <path className="place-line-ms" d={pathOf(hoursMs, most)} />
      </svg>
      <p className="soft">
        {avgMs === null ? t.notMeasured : format.withUnit(avgMs, 'ms')}
        {failed > 0 && `, ${t.failed(failed, checks)}`}
      </p>
    </li>
  );
};
