import './frame.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';

/** The checker has no network: what is shown is as old as this line says. */
export const NotMeasuring = () => {
  const t = useTexts();
  const format = useFormat();
  const since = useQuery(queries.watchState()).data?.blindSince;
  if (!since) return null;
  return (
    <p className="not-measuring" role="status">
      {t.notMeasuring(format.dateTime(new Date(since)))}
    </p>
  );
};
