import { ViewAsBanner } from '../../../features/portal/view-as/ViewAsBanner.tsx';
import { NotMeasuring } from '../../../features/shared/frame/NotMeasuring.tsx';

/** The banner of "view as", and the notice that nothing is measured. */
export const Above = () => (
  <>
    <ViewAsBanner />
    <NotMeasuring />
  </>
);
