/** What became of one thing that could be updated. */
export type Change = {
  what: string;
  from: string;
  to: string;
  /** `kept`: nothing changed, for the reason given; `undone`: it was put back. */
  as: 'updated' | 'undone' | 'kept';
  why: string;
};
