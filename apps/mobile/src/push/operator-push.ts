import {
  type OperatorJobAsk,
  OperatorPushData,
  operatorJobCategoryIds,
  operatorPushCategoryId,
} from '@hlidka/protocol';
import * as z from 'zod';

/** Buttons under an operator's notification; `read` opens what has to be seen before it is decided. */
export const OperatorAction = z.enum(['take', 'read', 'cancel', 'deny', 'retry']);
export type OperatorAction = z.infer<typeof OperatorAction>;
export type OperatorActionWords = Record<OperatorAction, string> & { readCommand: string };

/** An operator's notification, or a button under it, was tapped. */
export type OperatorTap = { about: OperatorPushData; action: OperatorAction | null };

type Button = { identifier: OperatorAction; buttonTitle: string };
type WithButtons = Exclude<OperatorJobAsk, 'question'>;

/**
 * The buttons of each category. None of them approves or allows anything: that takes place where the whole plan or
 * command is shown.
 */
export const operatorButtons = (t: OperatorActionWords): [category: string, Button[]][] => {
  const button = (identifier: OperatorAction, buttonTitle = t[identifier]): Button => ({
    identifier,
    buttonTitle,
  });
  const ofJob: Record<WithButtons, Button[]> = {
    approval: [button('read'), button('cancel')],
    gate: [button('read', t.readCommand), button('deny')],
    failed: [button('retry')],
  };
  return [
    [operatorPushCategoryId, [button('take')]],
    [operatorJobCategoryIds.approval, ofJob.approval],
    [operatorJobCategoryIds.gate, ofJob.gate],
    [operatorJobCategoryIds.failed, ofJob.failed],
  ];
};

export const readOperatorAction = (action: unknown): OperatorAction | null =>
  OperatorAction.safeParse(action).data ?? null;

/** Null: a client's notification, or one that this version of the app does not understand. */
export const readOperatorPush = ({ data }: { data?: unknown }): OperatorPushData | null =>
  OperatorPushData.safeParse(data).data ?? null;
