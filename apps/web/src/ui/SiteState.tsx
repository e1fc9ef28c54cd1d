import { type Stated, stateWords } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../language.ts';
import { StatusDot } from './StatusDot.tsx';

/** A site's status, and a label if a form is broken. */
export const SiteState = ({ site }: { site: Stated & { brokenForm: boolean } }) => {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <StatusDot status={site.status}>{stateWords(t, format, site)}</StatusDot>
      {site.brokenForm && <StatusDot status="brokenForm" />}
    </>
  );
};
