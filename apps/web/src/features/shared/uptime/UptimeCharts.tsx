import type { Piece } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { PieceChart, type Zoom } from '../../../ui/charts/PieceChart.tsx';
import { pieceIndex } from '../../../ui/charts/piece-index.ts';
import { ResponseLegend } from '../../../ui/charts/ResponseLegend.tsx';
import { ResponsePlot } from '../../../ui/charts/ResponsePlot.tsx';
import { roundTop, usualRange } from '../../../ui/charts/response-scale.ts';
import { Strip } from '../../../ui/charts/Strip.tsx';
import { useChartTexts } from '../../../ui/charts/use-chart-texts.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Later } from '../../../ui/Later.tsx';
import { IncidentList } from '../incidents/IncidentList.tsx';
import type { Charted } from './shown.ts';
import { partAround, partBetween, widerPart } from './zoom.ts';

const zoomOf = ({ pieces, days, part, onPart }: Charted): Zoom => {
  const go = (next: ReturnType<typeof partBetween>) => next && onPart(next);
  return {
    to: (first, last) => go(partBetween(pieces, first, last)),
    in: (at) => go(partAround(pieces, at)),
    out: () => part && onPart(widerPart(part, days, Date.now())),
  };
};

/** The strip with cursor, tooltip and zoom. */
export const AvailabilityChart = (shown: Charted) => {
  const t = useChartTexts();
  const { pieces, line, axis, onIncident } = shown;
  const [pointed, setPointed] = useState<Piece | null>(null);
  const zoom = zoomOf(shown);
  return (
    <div>
      <PieceChart
        pieces={pieces}
        step={line.step}
        incidents={line.incidents}
        label={t.availability(line.step)}
        zoom={zoom}
        onIncident={onIncident}
        onCursor={(piece) => piece && setPointed(piece)}
      >
        {(at) => <Strip pieces={pieces} size="normal" cursor={at} />}
      </PieceChart>
      {axis}
      <ZoomTools
        {...shown}
        zoom={zoom}
        at={pointed ? pieceIndex(pieces, pointed) : pieces.length - 1}
      />
    </div>
  );
};

type ToolsProps = Charted & { zoom: Zoom; at: number };

const ZoomTools = ({ pieces, days, part, onPart, zoom, at }: ToolsProps) => {
  const t = useChartTexts().zoom;
  const watch = useTexts().watch;
  const format = useFormat();
  return (
    <div className="chart-tools">
      {part && (
        <>
          <span>
            {format.dateTime(part.from)} – {format.dateTime(part.to)}
          </span>
          <Button size="small" icon="back" onClick={() => onPart(null)}>
            {t.back(watch.periodDays(days))}
          </Button>
        </>
      )}
      <Button
        size="small"
        icon="minus"
        aria-label={t.out}
        title={t.out}
        disabled={!part}
        onClick={zoom.out}
      />
      <Button
        size="small"
        icon="plus"
        aria-label={t.in}
        title={t.in}
        disabled={!partAround(pieces, at)}
        onClick={() => zoom.in(at)}
      />
    </div>
  );
};

/** What stands below the first screen. */
export const UptimeBelow = (shown: Charted) => {
  const t = useTexts().watch;
  const { line, listed, opened } = shown;
  const now = useNow();
  return (
    <>
      <ResponseChart {...shown} />
      {listed && (
        <Later>
          <div className="uptime-chart" id="incidents">
            <h3>{t.incidents.heading}</h3>
            <IncidentList
              incidents={line.incidents}
              period={[Date.parse(line.from), Math.min(Date.parse(line.to), now)]}
              opened={opened}
            />
          </div>
        </Later>
      )}
    </>
  );
};

const ResponseChart = (shown: Charted) => {
  const t = useChartTexts();
  const { responseHeading } = useTexts().watch;
  const format = useFormat();
  const { pieces, line, axis, onIncident } = shown;
  const values = pieces.map(({ avgMs }) => avgMs);
  const peaks = pieces.map(({ p95Ms }) => p95Ms);
  const usual = usualRange(values);
  const largest = Math.max(0, ...[...values, ...peaks].filter((value) => value !== null));
  return (
    <div className="uptime-chart">
      <div className="uptime-chart-head">
        <h3>{responseHeading}</h3>
        {largest > 0 && (
          <ResponseLegend
            single={line.step === 'check'}
            peaks={peaks.some((ms) => ms !== null)}
            usual={usual !== null}
          />
        )}
      </div>
      {largest === 0 ? (
        <p className="soft">{t.noResponse}</p>
      ) : (
        <div>
          <PieceChart
            pieces={pieces}
            step={line.step}
            incidents={line.incidents}
            label={t.response(line.step)}
            more={
              usual ? t.usual(format.number(usual[0]), format.withUnit(usual[1], 'ms')) : undefined
            }
            zoom={zoomOf(shown)}
            onIncident={onIncident}
          >
            {(cursor) => (
              <ResponsePlot
                values={values}
                peaks={peaks}
                top={roundTop(largest)}
                usual={usual}
                cursor={cursor}
              />
            )}
          </PieceChart>
          {axis}
        </div>
      )}
    </div>
  );
};
