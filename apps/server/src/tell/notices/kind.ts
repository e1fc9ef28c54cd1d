import type { Tx } from '../../base/platform/database/transaction.ts';
import { type operatorsLetter, tellOperators } from '../../people/people/index.ts';
import type { Rule } from './rules.ts';

/** A condition of which something is to be told now. */
export type Told<D> = {
  key: string;
  siteId: string | null;
  /** Empty where it concerns no site. */
  siteName: string;
  since: Date;
  data: D;
};

/** Queues a message; false: there is nobody to hear it. */
export type Speech = (tx: Tx) => Promise<boolean>;

export type NoticeKind<D extends object = object, E extends object = object> = {
  name: string;
  /** Where it differs from the usual one. */
  rule?: Partial<Rule>;
  alone(one: Told<D>): Speech;
  /** Without it many are told one by one. */
  together?(all: [Told<D>, ...Told<D>[]]): Speech;
  ended?(one: Told<D>, data: E): Speech;
  /** The end is told even if the condition was over before its beginning could be told. */
  endsUntold?: boolean;
};

type OperatorsLetter<D extends object> = ReturnType<typeof operatorsLetter<never, D>>;

export const speech =
  <D extends object>(letter: OperatorsLetter<D>, data: NoInfer<D>): Speech =>
  (tx) =>
    tellOperators(tx, letter, data);
