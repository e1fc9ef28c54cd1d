import { randomUUID } from 'node:crypto';
import { type ModelMessage, type StepResult, ToolLoopAgent, type ToolSet } from 'ai';
import { JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { LeaseLostError } from '../net/server.ts';
import { plainText } from '../plain-text.ts';
import { askedCalls, callKey, decideCalls, pendingCalls } from './approvals.ts';
import { conclude } from './conclude.ts';
import { watchLoops } from './limits.ts';
import { openModel } from './provider.ts';
import { countSpending } from './spending.ts';
import { beginState, fitting, readState, type State } from './state.ts';
import { instructionsFor, taskOf } from './task.ts';
import { createTools, savedFirst } from './tools.ts';

const modelPatienceMs = 180_000;

const openState = ({ job, words }: JobWork): State => {
  if (job.state === null) return beginState(taskOf(job));
  try {
    return readState(job.state);
  } catch {
    throw new JobFailedError(words.lostConversation);
  }
};

/** Runs the library's own loop; only the server's decisions intervene between its calls. */
export const runModel = async (work: JobWork): Promise<Result> => {
  const { job, words, settings } = work;
  const { plan } = job;
  if (plan.type !== 'model' || !settings.model) throw new JobFailedError(words.noModel);
  const state = openState(work);
  let saving: Promise<unknown> = Promise.resolve();
  const save = () => {
    saving = saving.then(() => work.server.saveState(JSON.stringify(state)));
    return saving;
  };
  work.onMessage(async ({ seq, text }) => {
    if (seq <= state.seen) return;
    state.inbox.push(text);
    state.seen = seq;
    await save();
  });

  const ending = new AbortController();
  let fatal: unknown = null;
  /** A tool's failure goes to the model and does not end the job. */
  const endWith = (error: unknown) => {
    fatal ??= error;
    ending.abort(error);
  };
  const keys = new Map<string, string>();
  const tools = endOn(
    createTools(work, plan.hosts, (id) => keys.get(id) ?? callKey(state.messages.length, id)),
    endWith,
  );
  const spending = countSpending(work, settings.model, plan.maxCostUsd);
  const loops = watchLoops();
  const whyStop = () =>
    (spending.isOver() && words.spentAll(plan.maxCostUsd)) ||
    (state.steps >= plan.maxSteps && words.stepsUsedUp(plan.maxSteps)) ||
    (loops.isLooping() && words.looped) ||
    null;

  /** Before each model call: pause, limits, the operator's messages, and everything is saved. */
  const prepare = async (messages: ModelMessage[]) => {
    await work.goOn();
    const why = whyStop();
    if (why) throw new JobFailedError(why);
    const said = state.inbox.splice(0).map((text) => ({ role: 'user' as const, content: text }));
    state.messages = fitting([...messages, ...said]);
    state.steps++;
    await save();
    return { messages: state.messages };
  };
  const afterStep = (step: StepResult<ToolSet>) => {
    state.messages = [...state.messages, ...step.response.messages];
    spending.add(step.usage);
    loops.see(step);
    const text = plainText(work.mask(step.text), 8000);
    if (text) work.tell({ key: `said:${randomUUID()}`, type: 'agent.said', data: { text } });
  };

  const agent = new ToolLoopAgent({
    model: openModel(settings.model),
    instructions: instructionsFor(job),
    tools,
    toolCallConcurrency: 1,
    // The server decides: an approval in a saved conversation opens no gate.
    toolApproval: Object.fromEntries(savedFirst.map((name) => [name, 'user-approval' as const])),
    stopWhen: () => whyStop() !== null,
    prepareStep: ({ messages }) => prepare(messages),
    onStepEnd: afterStep,
    maxOutputTokens: 8_000,
    maxRetries: 3,
  });

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
        timeout: { stepMs: modelPatienceMs },
      });
      await save();
      if (pendingCalls(state.messages).length > 0 || state.inbox.length > 0) continue;
      return conclude(words, { text, finishReason, limit: whyStop() });
    }
  };
  try {
    return await goOn();
  } catch (error) {
    if (work.signal.aborted) throw error;
    if (fatal) throw fatal;
    if (error instanceof JobFailedError || error instanceof LeaseLostError) throw error;
    throw new JobFailedError(
      words.modelFailed(work.mask(error instanceof Error ? error.message : '')),
    );
  }
};

/** An error that ends the job must not reach the model as a tool's failure. */
const endOn = (tools: ToolSet, end: (error: unknown) => void): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { execute, ...rest }]) => [
      name,
      {
        ...rest,
        execute: async (...given: Parameters<NonNullable<typeof execute>>) => {
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
