import { useWords } from '../language.ts';
import { useOnline } from './use-online.ts';
import { Words } from './Words.tsx';

/** How old the data is, said only where it may be old: nobody answered the last time, or there is no network. */
export const Age = ({ at, failed }: { at: number; failed: boolean }) => {
  const { common, format } = useWords();
  const online = useOnline();
  if (!failed && online) return null;
  return (
    <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
      {common.stale(format.dateTime(at))}
    </Words>
  );
};
