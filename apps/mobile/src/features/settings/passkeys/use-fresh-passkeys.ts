import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../api.ts';

/** Refetches the list before success is reported, so that the result is visible. */
export const useFreshPasskeys = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.passkeys().queryKey });
};
