import type { StepResult, ToolSet } from 'ai';

/** The same calls this many times in a row are a loop. */
const mostRepeated = 4;

/** The last calls of a job, across continuations. */
export const watchLoops = () => {
  let last = '';
  let repeated = 0;
  return {
    see({ toolCalls }: Pick<StepResult<ToolSet>, 'toolCalls'>) {
      const said = JSON.stringify(toolCalls.map(({ toolName, input }) => [toolName, input]));
      repeated = toolCalls.length > 0 && said === last ? repeated + 1 : 1;
      last = said;
    },
    isLooping: () => repeated >= mostRepeated,
  };
};
