import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolSet } from 'ai';
import { JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { LeaseLostError } from '../net/server.ts';
import { askedCalls, callKey, decideCalls, pendingCalls } from './approvals.ts';
import { conclude } from './conclude.ts';
import { openConversation } from './conversation.ts';
import { createModelLoop } from './model-loop.ts';
import { limitPages } from './page-limit.ts';
import { modelPatience, watchSilence } from './patience.ts';
import { createTools } from './tools.ts';

/** Only the server's decisions intervene between the calls of the library's loop. */
export const runModel = async (work: JobWork): Promise<Result> => {
  const { job, words, settings } = work;
  const { plan } = job;
  const { model } = settings;
  if (plan.type !== 'model' || !model) throw new JobFailedError(words.noModel);
  const conversation = openConversation(work);
  const { state, save } = conversation;

  const ending = new AbortController();
  let fatal: unknown = null;
  /** A tool's failure goes to the model and does not end the job. */
  const endWith = (error: unknown) => {
    fatal ??= error;
    ending.abort(error);
  };
  const silence = watchSilence(modelPatience, {
    tell: () => {
      const text = words.modelSilent(job.number, modelPatience.tellMs / 60_000);
      work.tell({ key: `silent:${randomUUID()}`, type: 'agent.said', data: { text } });
      // The trail has it, if too much was told already.
      work.server.alert(text).catch(() => {});
    },
    end: () => endWith(new JobFailedError(words.modelHung(modelPatience.endMs / 60_000))),
  });
  const limit = limitPages(state.pages, () => performance.now());
  const countPage = async () => {
    const waitMs = limit();
    state.pages++;
    await sleep(waitMs, null, { signal: work.signal });
  };
  const keys = new Map<string, string>();
  const keyOf = (id: string) => keys.get(id) ?? callKey(state.messages.length, id);
  const tools = endOn(
    createTools({ work, hosts: plan.hosts, keyOf, countPage }),
    endWith,
    silence.answered,
  );
  const { agent, whyStop } = createModelLoop(work, { plan, model, tools, silence }, conversation);

  const goOn = async (): Promise<Result> => {
    for (;;) {
      for (const { toolCallId, key } of askedCalls(state.messages)) keys.set(toolCallId, key);
      const calls = pendingCalls(state.messages);
      if (calls.length > 0) {
        const decided = await decideCalls(work, calls);
        state.messages = [...state.messages, { role: 'tool', content: decided }];
        await save();
      }
      const { text, finishReason } = await agent.generate({
        messages: state.messages,
        abortSignal: AbortSignal.any([work.signal, ending.signal]),
      });
      await save();
      if (pendingCalls(state.messages).length > 0 || state.inbox.length > 0) continue;
      return conclude(words, { text, finishReason, limit: whyStop() });
    }
  };
  try {
    return await goOn();
  } catch (error) {
    silence.answered();
    if (work.signal.aborted) throw error;
    if (fatal) throw fatal;
    if (error instanceof JobFailedError || error instanceof LeaseLostError) throw error;
    throw new JobFailedError(
      words.modelFailed(work.mask(error instanceof Error ? error.message : '')),
    );
  }
};

/** An error that ends the job must not reach the model as a tool's failure. */
const endOn = (tools: ToolSet, end: (error: unknown) => void, answered: () => void): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { execute, ...rest }]) => [
      name,
      {
        ...rest,
        execute: async (...given: Parameters<NonNullable<typeof execute>>) => {
          answered();
          try {
            return await execute?.(...given);
          } catch (error) {
            if (error instanceof JobFailedError || error instanceof LeaseLostError) end(error);
            throw error;
          }
        },
      },
    ]),
  ) as ToolSet;
