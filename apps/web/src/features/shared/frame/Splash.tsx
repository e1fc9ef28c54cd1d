import './frame.css';
import { useTexts } from '../../../language.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** While the session is being restored: never the sign-in page in its place. */
export const Splash = () => {
  const t = useTexts();
  return (
    <div className="splash" role="status">
      <Mark />
      <span className="unseen">{t.loading}</span>
    </div>
  );
};
