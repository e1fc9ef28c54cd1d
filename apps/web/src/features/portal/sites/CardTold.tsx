import './sites.css';
import type { BookIncident } from '@hlidka/protocol';
import { toldOf } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { useSeen } from '../../../ui/hooks/use-seen.ts';

/** What goes on with a site, or what ended today. */
export const CardTold = ({ incidents }: { incidents: readonly BookIncident[] }) => {
  const t = usePortalTexts().book.told;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  const { now, old } = useSeen();
  const words = toldOf(t, format, titled, incidents, now, old);
  return words.length === 0 ? null : <p className="card-told">{words.join(' ')}</p>;
};
