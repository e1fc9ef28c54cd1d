import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';

const askAgainMs = 60_000;

/** Keeps one period's figures while another's load; a single check sends no live event. */
export const useUptime = (id: string, days: number, enabled = true) =>
  useQuery({
    ...queries.uptime(id, days),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });
