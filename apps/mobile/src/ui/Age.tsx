import { useWords } from '../language.ts';
import { Words } from './Words.tsx';

/** How old the data is, said only where it may be old: nobody answered the last time. */
export const Age = ({ at, failed }: { at: number; failed: boolean }) => {
  const { common, format } = useWords();
  if (!failed) return null;
  return (
    <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
      {common.stale(format.dateTime(at))}
    </Words>
  );
};
