/** Ends a wait early; a ring between two waits is not lost. */
export const createBell = () => {
  let rung = false;
  let answer = () => {};
  return {
    ring() {
      rung = true;
      answer();
    },
    async wait(ms: number): Promise<void> {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rung = false;
    },
  };
};
