import type { ModelMessage, ToolApprovalResponse } from 'ai';
import { decideGate } from '../job/gates.ts';
import type { JobWork } from '../job/job-work.ts';
import { whyNot } from '../playbook/playbook.ts';
import { toCommand } from './command-input.ts';

type Asked = {
  approvalId: string;
  toolCallId: string;
  toolName: string;
  input: unknown;
  key: string;
};

const lastAnswer = (messages: readonly ModelMessage[]): number =>
  messages.findLastIndex(({ role }) => role === 'assistant');

const isDecided = (messages: readonly ModelMessage[]): boolean =>
  messages
    .slice(lastAnswer(messages) + 1)
    .some(
      ({ role, content }) =>
        role === 'tool' && content.some(({ type }) => type === 'tool-approval-response'),
    );

/** Calls of the last reply that need a decision; the reply's position makes their keys unique. */
export const askedCalls = (messages: readonly ModelMessage[]): Asked[] => {
  const at = lastAnswer(messages);
  const content = messages[at]?.content;
  if (!Array.isArray(content)) return [];
  return content.flatMap((part) => {
    if (part.type !== 'tool-approval-request') return [];
    const call = content.find(
      (other) => other.type === 'tool-call' && other.toolCallId === part.toolCallId,
    );
    if (call?.type !== 'tool-call') return [];
    const { toolCallId, toolName, input } = call;
    return [
      { approvalId: part.approvalId, toolCallId, toolName, input, key: callKey(at, toolCallId) },
    ];
  });
};

export const pendingCalls = (messages: readonly ModelMessage[]): Asked[] =>
  isDecided(messages) ? [] : askedCalls(messages);

/** A provider may use the same id twice. */
export const callKey = (at: number, toolCallId: string): string =>
  `call:${at}:${toolCallId}`.slice(0, 200).toWellFormed();

/** The server decides on commands; the other calls only waited until the conversation was saved. */
export const decideCalls = async (
  work: JobWork,
  calls: Asked[],
): Promise<ToolApprovalResponse[]> => {
  const decided: ToolApprovalResponse[] = [];
  for (const { approvalId, toolName, input, key } of calls) {
    const answer = { type: 'tool-approval-response' as const, approvalId };
    const asked = toolName === 'run_command' ? toCommand(work, input) : null;
    // What cannot run is reported when the tool is called.
    if (!asked || 'why' in asked) {
      decided.push({ ...answer, approved: true });
      continue;
    }
    const { state, note } = await decideGate(work, key, asked.command);
    if (state === 'allowed') decided.push({ ...answer, approved: true });
    else {
      const reason = whyNot(work, { ran: false, state, note: note ?? '' });
      decided.push({ ...answer, approved: false, reason });
    }
  }
  return decided;
};
