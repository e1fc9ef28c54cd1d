import '../page.css';
import { useEffect, useState } from 'react';
import { useFormat } from '../../language.ts';

const tickMs = 30_000;

/** "před 5 minutami"; the exact time on hover, and in its place after a tap. */
export const RelativeTime = ({ at }: { at: string }) => {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const [exact, setExact] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const whole = format.dateTime(at);
  return (
    <time className="time" dateTime={at} title={whole} onClick={() => setExact(!exact)}>
      {exact ? whole : format.relative(at, now)}
    </time>
  );
};
