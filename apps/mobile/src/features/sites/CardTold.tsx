import type { BookIncident } from '@hlidka/protocol';
import { toldOf } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { Words } from '../../ui/Words.tsx';

/** A site's open incidents, or those that ended today. */
export const CardTold = ({ incidents }: { incidents: readonly BookIncident[] }) => {
  const { common, portal, format } = useWords();
  const { now, old } = useSeen();
  const { titled } = common.watch.incidents;
  const told = toldOf(portal.book.told, format, titled, incidents, now, old);
  return told.length === 0 ? null : <Words size="small">{told.join(' ')}</Words>;
};
