import { useWords } from '../language.ts';
import { useOld } from './use-old.ts';
import { useOnline } from './use-online.ts';
import { Words } from './Words.tsx';

/** The age of the data, shown when they are old or could not be loaded anew. */
export const Age = ({ at, failed }: { at: number; failed: boolean }) => {
  const { common, phone, format } = useWords();
  const online = useOnline();
  const old = useOld(at);
  const missed = failed || !online;
  if (!missed && !old) return null;
  const words = missed ? common.stale : phone.loading;
  return (
    <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
      {words(format.dateTime(at))}
    </Words>
  );
};
