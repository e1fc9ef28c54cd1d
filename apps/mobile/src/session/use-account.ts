import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api.ts';
import { noteRole } from './session.ts';

/**
 * Refetches the account at each start and return: otherwise its data would date from the sign-in,
 * and the phone drops cached data after a week.
 */
export const useAccount = (): void => {
  const { data } = useQuery(queries.me());
  useEffect(() => {
    if (data) noteRole(data);
  }, [data]);
};
