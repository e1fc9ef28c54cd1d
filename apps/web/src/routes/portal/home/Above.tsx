import { ViewAsBanner } from '../../../features/portal/view-as/ViewAsBanner.tsx';
import { NotMeasuring } from '../../../features/shared/frame/NotMeasuring.tsx';

/** Whose eyes these are, and whether what they see is measured. */
export const Above = () => (
  <>
    <ViewAsBanner />
    <NotMeasuring />
  </>
);
