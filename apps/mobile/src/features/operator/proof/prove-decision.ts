import { ApiError } from '@hlidka/client';
import { jobs, type Steer } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { duringPrompt } from '../../../session/lock.ts';
import { answerByPasskey, DeviceRefusalError, passkeysWork } from '../../../session/passkeys.ts';
import { NotProvenError, prove } from '../../lock/prove';

/** What the server wants signed for exactly this decision; an older one knows no such question. */
const askChallenge = async (id: string, body: Steer) => {
  try {
    return (await call(jobs.challenge, { params: { id }, body })).challenge;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Asks for the person, each time: by the passkey that the server will check, or by the phone's own lock. */
export const proveDecision = async (id: string, body: Steer, why: string) => {
  const challenge = await askChallenge(id, body);
  if (challenge) {
    if (!passkeysWork()) throw new DeviceRefusalError('no passkeys in this app');
    const response = await duringPrompt(() => answerByPasskey(challenge.options));
    return { id: challenge.id, response };
  }
  const proof = await prove(why);
  if (proof !== 'proven') throw new NotProvenError(proof);
  return undefined;
};
