import { useAdminTexts, useFormat } from '../../../language.ts';
import type { Place } from './places.ts';

type Props = { place: Place['key']; count: number | undefined };

/** Screen reader text for counts that need attention. */
const useLoudWords = (place: Place['key'], count: number | undefined): string | undefined => {
  const t = useAdminTexts();
  const loud: Partial<Record<Place['key'], (n: number) => string>> = {
    incidents: t.openCount,
    jobs: t.jobs.waitingCount,
  };
  return count === undefined ? undefined : loud[place]?.(count);
};

/** A figure beside a place. */
export const PlaceCount = ({ place, count }: Props) => {
  const format = useFormat();
  const words = useLoudWords(place, count);
  if (count === undefined) return null;
  return (
    <span className="place-count" data-of={words && place} aria-hidden={!words} title={words}>
      {format.number(count)}
      {place === 'jobs' && words && <span className="unseen">{words.replace(/^\S+/, '')}</span>}
    </span>
  );
};

/** For a folded group: only counts that must not be missed. */
export const LoudCount = (props: Props) =>
  useLoudWords(props.place, props.count) ? <PlaceCount {...props} /> : null;
