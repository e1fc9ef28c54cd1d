/** After so long without an answer operators hear of it; later the job ends. */
export const modelPatience = { tellMs: 120_000, endMs: 180_000 };

/** Counts from a call of the model to its answer. */
export const watchSilence = (
  { tellMs, endMs }: typeof modelPatience,
  { tell, end }: { tell: () => void; end: () => void },
) => {
  const timers: NodeJS.Timeout[] = [];
  const answered = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
  };
  const asked = () => {
    answered();
    timers.push(setTimeout(tell, tellMs).unref(), setTimeout(end, endMs).unref());
  };
  return { asked, answered };
};
export type Silence = Pick<ReturnType<typeof watchSilence>, 'asked' | 'answered'>;
