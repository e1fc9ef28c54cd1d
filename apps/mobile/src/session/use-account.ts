import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api.ts';
import { noteRole } from './session.ts';

/**
 * Asks who is in at each start and return: what is known of them would otherwise be as old as the sign-in, and the
 * phone forgets it after a week.
 */
export const useAccount = (): void => {
  const { data } = useQuery(queries.me());
  useEffect(() => {
    if (data) noteRole(data);
  }, [data]);
};
