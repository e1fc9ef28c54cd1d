import type { SearchEngine } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';
import type { AccountRow } from '../table.ts';
import type { SearchPatience } from './ask.ts';
import { createBing } from './bing.ts';
import type { SearchClient } from './engine.ts';
import { SearchError } from './failure.ts';
import { createGoogle } from './google.ts';
import { GoogleKey, readGoogleKey } from './google-key.ts';

/** What is stored of a secret: the secret to be sealed, and readable hints. */
type Kept = { secret: string; email: string | null; keyMark: string };

const bingKey = /^[\w-]{16,128}$/;
const bingMark = 4;

export const readSecret = (engine: SearchEngine, given: string): Kept => {
  if (engine === 'google') {
    const key = readGoogleKey(given);
    return {
      secret: JSON.stringify(key),
      email: key.client_email,
      keyMark: key.private_key_id,
    };
  }
  if (!bingKey.test(given)) throw invalid('secret', 'not valid');
  return { secret: given, email: null, keyMark: given.slice(-bingMark) };
};

/** Binds the sealed secret to its row. */
export const purposeOf = (id: string): string => `search account ${id}`;

/** The engine of an account, with its key. */
export const openEngine = (
  { config, now }: { config: Config; now: () => Date },
  account: Pick<AccountRow, 'id' | 'engine' | 'sealed'>,
  patience: SearchPatience,
): SearchClient => {
  const secret = createSealer(config.encryptionKeys).open(account.sealed, purposeOf(account.id));
  if (secret === null) throw new SearchError('key_unreadable');
  if (account.engine === 'google') {
    if (!config.search.google) throw new SearchError('demo');
    const key = GoogleKey.parse(JSON.parse(secret));
    return createGoogle(key, { ...config.search.google, now, patience });
  }
  if (!config.search.bing) throw new SearchError('demo');
  return createBing(secret, { ...config.search.bing, patience });
};
