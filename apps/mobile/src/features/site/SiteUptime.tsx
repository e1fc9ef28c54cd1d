import type { Overview } from '@hlidka/protocol';
import { piecesOf } from '@hlidka/texts/sayings';
import { useMemo } from 'react';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { PeriodChoice } from '../parts/PeriodChoice.tsx';
import type { Period } from '../parts/period.ts';
import { BarLegend } from './BarLegend.tsx';
import { DayBars } from './DayBars.tsx';
import { ResponseLegend } from './ResponseLegend.tsx';
import { ResponseLine } from './ResponseLine.tsx';
import { SiteTiles } from './SiteTiles.tsx';

/** Figures and days of a site that is measured. */
type Props = { overview: Overview; period: { shown: Period; failed: boolean } };

export const SiteUptime = ({ overview, period }: Props) => {
  const { common } = useWords();
  const { timeline: line, site } = overview;
  const pieces = useMemo(() => piecesOf(line), [line]);
  if (site.status === 'unknown' && !site.statusUnread && line.checks === 0)
    return (
      <Section heading={common.watch.heading}>
        <Words color="inkSoft">{common.watch.never}</Words>
      </Section>
    );
  return (
    <>
      <PeriodChoice {...period} />
      <SiteTiles overview={overview} />
      <Section heading={common.watch.bars.heading[line.step]}>
        <DayBars pieces={pieces} step={line.step} incidents={line.incidents} />
        <BarLegend pieces={pieces} />
      </Section>
      {pieces.some(({ avgMs }) => avgMs !== null) && (
        <Section heading={common.watch.responseHeading}>
          <ResponseLine pieces={pieces} step={line.step} />
          <ResponseLegend />
        </Section>
      )}
    </>
  );
};
