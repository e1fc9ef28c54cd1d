import { useAdminTexts } from '../../../../language.ts';
import { LeaveGuard as Guard } from '../../../../ui/overlay/LeaveGuard.tsx';

export const LeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => (
  <Guard unsaved={unsaved} texts={useAdminTexts().leave} />
);
