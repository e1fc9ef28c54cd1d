/** What became of one thing that could be updated. */
export type Change = {
  what: string;
  from: string;
  to: string;
  /** `kept`: nothing changed, for the reason given; `undone`: it was put back. */
  as: 'updated' | 'undone' | 'kept';
  why: string;
  /** Of the database, when putting files back was not enough. */
  tables: string[];
};

/** A table that is no longer as it was, and how many of its rows are newer than the copy. */
export type ChangedTable = { name: string; newer: number };
