import './frame.css';
import { useTexts } from '../../../language.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** Shown while the session is restored, instead of flashing the sign-in page. */
export const Splash = () => {
  const t = useTexts();
  return (
    <div className="splash" role="status">
      <Mark />
      <span className="unseen">{t.loading}</span>
    </div>
  );
};
