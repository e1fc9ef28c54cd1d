import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../api.ts';

/** Asks for the list again; what was done shows before it is said to be done. */
export const useFreshPasskeys = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.passkeys().queryKey });
};
