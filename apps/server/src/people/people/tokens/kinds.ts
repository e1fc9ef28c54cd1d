import {
  agentTokenPattern,
  agentTokenPrefix,
  assistantTokenPattern,
  assistantTokenPrefix,
  backupTokenPattern,
  backupTokenPrefix,
  keyPattern,
  keyPrefix,
  limits,
  placeTokenPattern,
  placeTokenPrefix,
  screenTokenPattern,
  screenTokenPrefix,
} from '@hlidka/protocol';
import type { Limit } from '../../../base/platform/http/limit.ts';
import type { Signal } from '../../../base/platform/signals/signals.ts';
import type { TokenRow } from '../table.ts';

export type TokenKind = TokenRow['kind'];

type Kind = {
  prefix: string;
  pattern: RegExp;
  /** How many characters after the prefix people are shown. */
  shown: number;
  /** Wrong tokens of one caller, before they must wait. */
  wrong: Limit;
  /** Held in memory. */
  most: number;
  /** What ends a token beside its own row. */
  topics: Signal['topic'][];
};

const program = { shown: 6, wrong: limits.wrongTokens, most: 1000, topics: [] };

export const tokenKinds: Record<TokenKind, Kind> = {
  partner: {
    prefix: keyPrefix,
    pattern: keyPattern,
    shown: 8,
    wrong: limits.wrongKeys,
    most: 20_000,
    topics: ['user', 'grant'],
  },
  script: {
    ...program,
    prefix: backupTokenPrefix,
    pattern: backupTokenPattern,
    most: 10_000,
    topics: ['site'],
  },
  agent: { ...program, prefix: agentTokenPrefix, pattern: agentTokenPattern },
  place: { ...program, prefix: placeTokenPrefix, pattern: placeTokenPattern },
  assistant: {
    ...program,
    prefix: assistantTokenPrefix,
    pattern: assistantTokenPattern,
    topics: ['user', 'grant'],
  },
  screen: { ...program, prefix: screenTokenPrefix, pattern: screenTokenPattern },
};
