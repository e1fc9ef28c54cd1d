import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import type { ZoomedPart } from './stretch.ts';

const askAgainMs = 60_000;

/**
 * Keeps one period's figures while another loads; polls, because single checks send no live event.
 */
export const useTimeline = (id: string, days: number, part: ZoomedPart | null = null) =>
  useQuery({
    ...queries.timeline(id, part ?? { days }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });
