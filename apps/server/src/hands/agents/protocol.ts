import { agentProtocol } from '@hlidka/protocol';
import { DomainError } from '../../base/platform/errors.ts';

/** An agent of another protocol version could misunderstand its work. */
export const refuseOtherProtocol = (protocol: number): void => {
  if (protocol !== agentProtocol) throw new DomainError('agent too old');
};
