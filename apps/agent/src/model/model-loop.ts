import { randomUUID } from 'node:crypto';
import type { ClaimedJob } from '@hlidka/protocol';
import { type ModelMessage, type StepResult, ToolLoopAgent, type ToolSet } from 'ai';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { plainText } from '../plain-text.ts';
import type { Model } from '../settings.ts';
import type { Conversation } from './conversation.ts';
import { watchLoops } from './limits.ts';
import type { Silence } from './patience.ts';
import { openModel } from './provider.ts';
import { countSpending } from './spending.ts';
import { fitting } from './state.ts';
import { instructionsFor } from './task.ts';
import { savedFirst } from './tools.ts';

type ModelPlan = Extract<ClaimedJob['plan'], { type: 'model' }>;

/** The library's own loop, with the plan's limits; `whyStop` names the one that was reached. */
export const createModelLoop = (
  work: JobWork,
  {
    plan,
    model,
    tools,
    silence,
  }: { plan: ModelPlan; model: Model; tools: ToolSet; silence: Silence },
  { state, save }: Conversation,
) => {
  const { job, words } = work;
  const spending = countSpending(work, model, plan.maxCostUsd);
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
    silence.asked();
    return { messages: state.messages };
  };
  const afterStep = (step: StepResult<ToolSet>) => {
    silence.answered();
    state.messages = [...state.messages, ...step.response.messages];
    spending.add(step.usage);
    loops.see(step);
    const text = plainText(work.mask(step.text), 8000);
    if (text) work.tell({ key: `said:${randomUUID()}`, type: 'agent.said', data: { text } });
  };

  const agent = new ToolLoopAgent({
    model: openModel(model),
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
  return { agent, whyStop };
};
