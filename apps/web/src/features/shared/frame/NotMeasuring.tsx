import './frame.css';
import { watchState } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';

/** No event tells that the watch went blind, so it is asked for each minute. */
const state = {
  queryKey: ['sites', 'watch'] as const,
  queryFn: () => call(watchState),
  refetchInterval: 60_000,
};

/** The watch itself has no network: what is shown is as old as this line says. */
export const NotMeasuring = () => {
  const t = useTexts();
  const format = useFormat();
  const since = useQuery(state).data?.blindSince;
  if (!since) return null;
  return (
    <p className="not-measuring" role="status">
      {t.notMeasuring(format.dateTime(new Date(since)))}
    </p>
  );
};
