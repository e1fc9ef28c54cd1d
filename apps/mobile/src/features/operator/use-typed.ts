import type { Job } from '@hlidka/protocol';
import { useEffect, useState } from 'react';
import { useDraft } from '../../cache/use-draft.ts';

/**
 * What was typed as the answer to a job's question or command, by its id; kept until it is sent or no longer asked
 * for.
 */
export const useTyped = (jobId: string, askedId: string) => {
  const draft = useDraft<string>('job', jobId);
  const [text, setText] = useState(() => draft.read()[askedId] ?? '');
  const type = (value: string) => {
    setText(value);
    draft.write(askedId, value === '' ? undefined : value);
  };
  return { text, type, sent: () => type('') };
};

/** Forgets answers typed to what this job no longer asks. */
export const useForgetTyped = (jobId: string, job: Job | undefined): void => {
  const { read, write } = useDraft<string>('job', jobId);
  useEffect(() => {
    if (!job) return;
    for (const askedId of Object.keys(read()))
      if (askedId !== job.gate?.id && askedId !== job.question?.id) write(askedId, undefined);
  });
};
