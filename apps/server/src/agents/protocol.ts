import { agentProtocol } from '@hlidka/protocol';
import { DomainError } from '../platform/errors.ts';

/** An agent of another version would do something else than what was meant. */
export const refuseOtherProtocol = (protocol: number): void => {
  if (protocol !== agentProtocol) throw new DomainError('agent too old');
};
