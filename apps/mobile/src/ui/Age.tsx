import { useWords } from '../language.ts';
import { useOnline } from './use-online.ts';
import { Words } from './Words.tsx';

/**
 * The age of the data, shown only when it may be old: the last request failed, or there is no
 * network.
 */
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
