import './incidents.css';
import { useFormat } from '../../../language.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';

/** Elapsed time by the second; its width does not change with the digits. */
export const RunningTime = ({ from }: { from: string }) => {
  const format = useFormat();
  const now = useNow(1000);
  return (
    <span className="running-time" role="timer">
      {format.duration((now - Date.parse(from)) / 1000)}
    </span>
  );
};
