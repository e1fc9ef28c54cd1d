import { useAdminTexts } from '../../../../language.ts';
import { LeaveGuard as Guard } from '../../../../ui/overlay/LeaveGuard.tsx';

export const FormLeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => (
  <Guard unsaved={unsaved} texts={useAdminTexts().leave} />
);
