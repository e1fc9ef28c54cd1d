/** What may follow the words that a rule fixes. All else is refused: nothing is harmless unseen. */
export type Use = {
  /**
   * Options: `--all` alone, `--format=` with a value, `-#` a number. Letters may be joined (`-la`),
   * the last one with its value.
   */
  options: string;
  /** Other arguments in their order; the last pattern holds for all further ones. */
  operands: readonly RegExp[];
  /** How many of them the rule itself must name. */
  named?: number;
  /** Values of options; without it, what lies inside the folder. */
  value?: RegExp;
};

export type KnownProgram = {
  /** By subcommand, in one word or two; '' for a program that has none. */
  uses: Readonly<Record<string, Use>>;
  /** Options before the subcommand, as in a `Use`. */
  before?: string;
  /** The subcommand that a first word stands for: another name of it, or a mode such as `-tzf`. */
  alias?: (word: string) => string;
  /** `wp help plugin` says what it can do and does nothing. */
  hasHelp?: boolean;
  /** Typical uses; those that an allowed command lets through are shown to the operator. */
  examples?: readonly string[];
};
