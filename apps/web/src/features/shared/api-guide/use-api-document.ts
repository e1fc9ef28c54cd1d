import { ApiError } from '@hlidka/client';
import { useQuery } from '@tanstack/react-query';
import type { ApiDocument } from './document.ts';

const load = async (): Promise<ApiDocument> => {
  const response = await fetch('/openapi.json').catch((cause) => {
    throw new ApiError({ status: 0, error: 'offline', cause });
  });
  if (!response.ok) throw await ApiError.from(response);
  return response.json();
};

/** The contract changes with the server's version only. */
export const useApiDocument = () =>
  useQuery({ queryKey: ['api-document'], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
