import {
  type AgentEvent,
  agentApi,
  type BackupContents,
  type BodyOf,
  type ClaimedJob,
  limits,
} from '@hlidka/protocol';
import { LeaseLostError, type Server } from '../net/server.ts';
import { alreadyDone, createGateCalls, createOnce } from './gate-calls.ts';

const waitSeconds = limits.longPollSeconds;

/** A file as it was found; the digest and the contents are held against those of the last one. */
export type MadeBackup = {
  sizeBytes: number;
  digest: string | null;
  contents: BackupContents | null;
};

/** The agent API for one claimed job: each call names its lease. */
export const createJobServer = (server: Server, job: ClaimedJob, signal: AbortSignal) => {
  const { id, lease } = job;
  const call = server.calling(signal);
  const params = { id };
  const one = { params, body: { lease } };

  const once = createOnce(server, signal);

  return {
    ...createGateCalls(server, job, signal),
    heartbeat: () => call(agentApi.heartbeat, one),
    steering: (confirmed: number) =>
      call(agentApi.steering, { params, body: { lease, confirmed, waitSeconds } }),
    park: (rest: boolean) => call(agentApi.park, { params, body: { lease, rest } }),
    goOn: () => call(agentApi.goOn, { params, body: { lease, waitSeconds } }),
    tell: (events: AgentEvent[]) => call(agentApi.tell, { params, body: { lease, events } }),
    ask: (question: { key: string; text: string; choices?: string[]; uncertain?: string }) =>
      call(agentApi.ask, { params, body: { lease, ...question } }),
    waitAnswer: (questionId: string) =>
      call(agentApi.waitAnswer, { params: { id, questionId }, body: { lease, waitSeconds } }),
    saveState: (state: string) => call(agentApi.saveState, { params, body: { lease, state } }),
    check: () => call(agentApi.check, one),
    tryForms: (key: string, only: string[] | null) =>
      call(agentApi.tryForms, { params, body: { lease, key, only, waitSeconds } }),
    keepPicture: (seen: {
      key: string;
      path: string;
      changedShare: number | null;
      picture: string;
    }) => call(agentApi.keepPicture, { params, body: { lease, ...seen } }),
    /** To the operators, whatever page they look at. */
    alert: (text: string) => call(agentApi.alert, { body: { text } }),
    readMemory: async () => (await call(agentApi.readMemory, one)).text,
    writeMemory: (text: string) => call(agentApi.writeMemory, { params, body: { lease, text } }),
    writeWorklog: (text: string) => call(agentApi.writeWorklog, { params, body: { lease, text } }),
    startBackup: (key: string) => call(agentApi.startBackup, { params, body: { lease, key } }),
    finishBackup: (backupId: string, status: 'ok' | 'failed', made: MadeBackup | null) =>
      call(agentApi.finishBackup, {
        params: { id, backupId },
        body: { lease, status, ...(made ?? { sizeBytes: null }) },
      }),
    reportRestore: (told: Omit<BodyOf<typeof agentApi.reportRestore>, 'lease'>) =>
      call(agentApi.reportRestore, { params, body: { lease, ...told } }),
    finish: (outcome: 'done' | 'failed', summary: string) =>
      once(
        (calls) => calls(agentApi.finish, { params, body: { lease, outcome, summary } }),
        (error) => error instanceof LeaseLostError || alreadyDone(error),
        async () => undefined,
      ),
  };
};
export type JobServer = ReturnType<typeof createJobServer>;
