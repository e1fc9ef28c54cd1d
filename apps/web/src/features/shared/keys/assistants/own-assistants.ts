import { assistants, limits, mcpPath } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { queryClient } from '../../../../query-client.ts';

/** Not among the account's queries, which the phone app has too: it knows no assistants. */
export const ownAssistants = () => ({
  queryKey: ['keys', 'assistants'] as const,
  queryFn: async () => (await call(assistants.list)).assistants,
  staleTime: limits.freshSeconds * 1000,
});

export const refreshAssistants = () => queryClient.invalidateQueries({ queryKey: ['keys'] });

export const revokeOwnAssistant = async (id: string) => {
  await call(assistants.revoke, { params: { id } });
  await refreshAssistants();
};

export const assistantsAddress = (): string => `${window.location.origin}${mcpPath}`;
