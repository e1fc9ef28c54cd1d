/** CPU time, not the clock: the machine is shared. */
export const cpuMicros = async (work: () => unknown, times: number): Promise<number> => {
  for (let n = 0; n < Math.min(times, 200); n++) await work();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
};

/** Of each single run, so that the slowest ones show. */
export const cpuPercentiles = async (work: () => unknown, times: number) => {
  for (let n = 0; n < 20; n++) await work();
  const runs: number[] = [];
  for (let n = 0; n < times; n++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    runs.push((user + system) / 1000);
  }
  runs.sort((a, b) => a - b);
  const at = (share: number) =>
    runs[Math.min(runs.length - 1, Math.floor(runs.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

export type Row = {
  what: string;
  ours: string;
  baseline: string;
  ratio: number | null;
  bar: string;
  met: boolean;
};

const columns = ['what', 'ours', 'baseline', 'ratio', 'bar', 'met'] as const;

export const printTable = (rows: Row[]): void => {
  const cells = rows.map((row) =>
    columns.map((column) => {
      const value = row[column];
      if (column === 'met') return value ? 'yes' : 'no';
      return typeof value === 'number' ? value.toFixed(2) : (value ?? '').toString();
    }),
  );
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  for (const row of [[...columns], ...cells])
    console.log(row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '));
};
