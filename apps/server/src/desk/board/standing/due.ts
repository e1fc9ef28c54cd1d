/** What is due at a moment, the earliest first: a binary heap. */
export const createDue = <T>() => {
  const heap: { at: number; what: T }[] = [];
  const swap = (a: number, b: number) => {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  };
  const atOf = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (atOf(parent) <= atOf(index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const least = atOf(left + 1) < atOf(left) ? left + 1 : left;
      if (atOf(least) >= atOf(index)) return;
      swap(least, index);
      index = least;
    }
  };
  return {
    add(at: number, what: T) {
      if (at === Number.POSITIVE_INFINITY) return;
      heap.push({ at, what });
      rise(heap.length - 1);
    },
    /** The earliest, if it is due by then. */
    next(now: number): T | null {
      const [first] = heap;
      if (!first || first.at > now) return null;
      const last = heap.pop();
      if (last && heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return first.what;
    },
  };
};
