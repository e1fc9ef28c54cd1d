import type { Overview } from '@hlidka/protocol';
import { piecesOf } from '@hlidka/texts/sayings';
import { useMemo } from 'react';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { BarLegend } from './BarLegend.tsx';
import { DayBars } from './DayBars.tsx';
import { ResponseLine } from './ResponseLine.tsx';
import { SiteTiles } from './SiteTiles.tsx';

/** Figures and days of a site that is measured. */
export const SiteUptime = ({ overview }: { overview: Overview }) => {
  const { common, timeline: t } = useWords();
  const { timeline: line, site } = overview;
  const pieces = useMemo(() => piecesOf(line), [line]);
  if (site.status === 'unknown' && line.checks === 0)
    return (
      <Section heading={common.watch.heading}>
        <Words color="inkSoft">{common.watch.never}</Words>
      </Section>
    );
  return (
    <>
      <SiteTiles overview={overview} />
      <Section heading={common.watch.bars.heading.day}>
        <DayBars pieces={pieces} incidents={line.incidents} label={t.availability('day')} />
        <BarLegend pieces={pieces} />
      </Section>
      {pieces.some(({ avgMs }) => avgMs !== null) && (
        <Section heading={common.watch.responseHeading}>
          <ResponseLine pieces={pieces} />
        </Section>
      )}
    </>
  );
};
