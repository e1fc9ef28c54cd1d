import type { SiteStatus } from '@hlidka/protocol';
import { StatusDot } from './StatusDot.tsx';

/** A site's status, and beside it the label of a broken form. */
export const SiteState = ({ status, brokenForm }: { status: SiteStatus; brokenForm: boolean }) => (
  <>
    <StatusDot status={status} />
    {brokenForm && <StatusDot status="brokenForm" />}
  </>
);
