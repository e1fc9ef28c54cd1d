export type Entry = {
  due: number;
  number: number;
  kind: 'regular' | 'confirmation';
  version: number;
};

/** Due times in a binary heap, so that one timer serves all monitors. */
export const createAgenda = () => {
  const heap: Entry[] = [];

  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as Entry, heap[a] as Entry];
  };
  const due = (index: number) => (heap[index] as Entry).due;

  const rise = (start: number) => {
    for (let index = start; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (due(parent) <= due(index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const least = right < heap.length && due(right) < due(left) ? right : left;
      if (due(index) <= due(least)) return;
      swap(index, least);
      index = least;
    }
  };

  return {
    add(entry: Entry) {
      heap.push(entry);
      rise(heap.length - 1);
    },
    next: (): Entry | undefined => heap[0],
    take(): Entry | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (first && last && heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return first;
    },
    size: () => heap.length,
  };
};
