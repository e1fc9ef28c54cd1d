import type { JobServer } from './job-server.ts';
import type { JobWork } from './job-work.ts';

/** Asks and waits for the answer; the same key continues an earlier agent's question. */
export const askOperator = async (
  { server, whileParked }: JobWork,
  question: Parameters<JobServer['ask']>[0],
): Promise<string> => {
  const asked = await server.ask(question);
  if (asked.answer !== null) return asked.answer;
  return whileParked(async () => {
    for (;;) {
      const { answer } = await server.waitAnswer(asked.id);
      if (answer !== null) return answer;
    }
  });
};
