import type { Call } from '@hlidka/client';
import { ApiError } from '@hlidka/client';
import {
  agentApi,
  type ClaimedJob,
  type Command,
  type CommandOutcome,
  limits,
} from '@hlidka/protocol';
import type { Server } from '../net/server.ts';

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.error === code;

export const alreadyDone = (error: unknown): boolean => isRefusal(error, 'already done');

/** If a reply was lost, the repeated call is told that it is already done. */
export const createOnce =
  (server: Server, signal: AbortSignal) =>
  async <T>(
    work: (call: Call) => Promise<T>,
    isDone: (error: unknown) => boolean,
    instead: () => Promise<T>,
  ): Promise<T> => {
    let repeated = false;
    const patient = server.calling(signal, () => {
      repeated = true;
    });
    return work(patient).catch((error: unknown) => {
      if (repeated && isDone(error)) return instead();
      throw error;
    });
  };

/** The calls about one command: asked for, decided, used, finished. */
export const createGateCalls = (server: Server, { id, lease }: ClaimedJob, signal: AbortSignal) => {
  const call = server.calling(signal);
  const once = createOnce(server, signal);
  const readGate = (gateId: string, waitSeconds = 0) =>
    call(agentApi.waitGate, { params: { id, gateId }, body: { lease, waitSeconds } });

  return {
    askGate: (key: string, command: Command) =>
      call(agentApi.askGate, { params: { id }, body: { lease, key, command } }),
    waitGate: (gateId: string) => readGate(gateId, limits.longPollSeconds),
    /**
     * Only this lease can use the gate, so a refused repetition means that the first call
     * succeeded.
     */
    redeemGate: (gateId: string, digest: string) =>
      once(
        (calls) => calls(agentApi.redeemGate, { params: { id, gateId }, body: { lease, digest } }),
        alreadyDone,
        () => readGate(gateId),
      ),
    finishGate: (gateId: string, outcome: CommandOutcome) =>
      once(
        (calls) => calls(agentApi.finishGate, { params: { id, gateId }, body: { lease, outcome } }),
        alreadyDone,
        () => readGate(gateId),
      ),
    settleGate: (gateId: string, as: 'done' | 'repeat') =>
      once(
        (calls) => calls(agentApi.settleGate, { params: { id, gateId }, body: { lease, as } }),
        alreadyDone,
        () => readGate(gateId),
      ),
  };
};
