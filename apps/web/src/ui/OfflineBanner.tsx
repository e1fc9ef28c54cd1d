import './page.css';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../language.ts';

const subscribe = (heard: () => void) => {
  window.addEventListener('online', heard);
  window.addEventListener('offline', heard);
  return () => {
    window.removeEventListener('online', heard);
    window.removeEventListener('offline', heard);
  };
};

export const OfflineBanner = () => {
  const t = useTexts();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <p className="banner">{t.offline}</p>}</div>;
};
