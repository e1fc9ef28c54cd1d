/** The result for one thing that could be updated. */
export type Change = {
  what: string;
  from: string;
  to: string;
  /** `kept`: nothing changed, for the given reason; `undone`: it was put back. */
  as: 'updated' | 'undone' | 'kept';
  why: string;
  /** Database tables put back, when restoring files was not enough. */
  tables: string[];
};

/** A changed table, and how many of its rows are newer than the copy. */
export type ChangedTable = { name: string; newer: number };
