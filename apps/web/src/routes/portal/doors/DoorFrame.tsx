import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import '../../../features/portal/doors/doors.css';
import { Link } from '@tanstack/react-router';
import { LanguageSwitch } from '../../../features/portal/doors/LanguageSwitch.tsx';
import { Tower } from '../../../features/portal/doors/Tower.tsx';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { FramedPage } from '../../../features/shared/frame/FramedPage.tsx';
import { useTexts } from '../../../language.ts';

/** The watchman's log on the left, the door on the right. */
export const DoorFrame = () => {
  const t = useDoorTexts();
  const { privacy } = useTexts();
  return (
    <div className="doors">
      <header className="doors-night">
        <p className="brand">
          <Brand />
        </p>
        <Tower />
        <ol className="log" aria-hidden="true">
          {t.log.map(([time, line]) => (
            <li key={time}>
              <span>{time}</span>
              {line}
            </li>
          ))}
        </ol>
      </header>
      <div className="doors-day">
        <main id="main">
          <FramedPage />
        </main>
        <footer className="doors-foot">
          <LanguageSwitch />
          <Link to="/privacy">{privacy}</Link>
        </footer>
      </div>
    </div>
  );
};
