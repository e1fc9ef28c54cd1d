import { createAccountQueries } from '@hlidka/client/account';
import { assistants, mcpPath } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { queryClient } from '../../../../query-client.ts';

export const { assistants: ownAssistants } = createAccountQueries(call);

export const refreshAssistants = () => queryClient.invalidateQueries({ queryKey: ['keys'] });

export const revokeOwnAssistant = async (id: string) => {
  await call(assistants.revoke, { params: { id } });
  await refreshAssistants();
};

export const assistantsAddress = (): string => `${window.location.origin}${mcpPath}`;
