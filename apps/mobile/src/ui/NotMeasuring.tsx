import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';
import { useWords } from '../language.ts';
import { Notice } from './Notice.tsx';

/** The checker has no network: what is shown is as old as this line says. */
export const NotMeasuring = () => {
  const { common, format } = useWords();
  const since = useQuery(queries.watchState()).data?.blindSince;
  return since ? <Notice alarm={false} what={common.notMeasuring(format.dateTime(since))} /> : null;
};
