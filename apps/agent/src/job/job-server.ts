import { ApiError, type Call } from '@hlidka/client';
import {
  type AgentEvent,
  agentApi,
  type ClaimedJob,
  type Command,
  type CommandOutcome,
  limits,
} from '@hlidka/protocol';
import { LeaseLostError, type Server } from '../net/server.ts';

const waitSeconds = limits.longPollSeconds;

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.error === code;

/** The agent API for one claimed job: each call names its lease. */
export const createJobServer = (server: Server, { id, lease }: ClaimedJob, signal: AbortSignal) => {
  const call: Call = server.calling(signal);
  const params = { id };
  const one = { params, body: { lease } };

  /** If a reply was lost, the repeated call is told that it is already done. */
  const once = async <T>(
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
  const alreadyDone = (error: unknown) => isRefusal(error, 'already done');
  const readGate = (gateId: string, seconds = 0) =>
    call(agentApi.waitGate, { params: { id, gateId }, body: { lease, waitSeconds: seconds } });

  return {
    heartbeat: () => call(agentApi.heartbeat, one),
    steering: (confirmed: number) =>
      call(agentApi.steering, { params, body: { lease, confirmed, waitSeconds } }),
    park: () => call(agentApi.park, one),
    goOn: () => call(agentApi.goOn, { params, body: { lease, waitSeconds } }),
    tell: (events: AgentEvent[]) => call(agentApi.tell, { params, body: { lease, events } }),
    askGate: (key: string, command: Command) =>
      call(agentApi.askGate, { params, body: { lease, key, command } }),
    waitGate: (gateId: string) => readGate(gateId, waitSeconds),
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
    ask: (question: { key: string; text: string; choices?: string[]; uncertain?: string }) =>
      call(agentApi.ask, { params, body: { lease, ...question } }),
    waitAnswer: (questionId: string) =>
      call(agentApi.waitAnswer, { params: { id, questionId }, body: { lease, waitSeconds } }),
    saveState: (state: string) => call(agentApi.saveState, { params, body: { lease, state } }),
    check: () => call(agentApi.check, one),
    keepPicture: (seen: {
      key: string;
      path: string;
      changedShare: number | null;
      picture: string;
    }) => call(agentApi.keepPicture, { params, body: { lease, ...seen } }),
    readMemory: async () => (await call(agentApi.readMemory, one)).text,
    writeMemory: (text: string) => call(agentApi.writeMemory, { params, body: { lease, text } }),
    writeWorklog: (text: string) => call(agentApi.writeWorklog, { params, body: { lease, text } }),
    startBackup: (key: string) => call(agentApi.startBackup, { params, body: { lease, key } }),
    finishBackup: (backupId: string, status: 'ok' | 'failed', sizeBytes: number | null) =>
      call(agentApi.finishBackup, {
        params: { id, backupId },
        body: { lease, status, sizeBytes },
      }),
    finish: (outcome: 'done' | 'failed', summary: string) =>
      once(
        (calls) => calls(agentApi.finish, { params, body: { lease, outcome, summary } }),
        (error) => error instanceof LeaseLostError || alreadyDone(error),
        async () => undefined,
      ),
  };
};
export type JobServer = ReturnType<typeof createJobServer>;
