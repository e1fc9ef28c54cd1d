import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Duty } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isNewer, programVersion } from '../../base/platform/version.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { begin, end, lastingKeys, type NoticeKind, speech } from '../../tell/notices/index.ts';
import { askVersion } from './ask-version.ts';

const Newer = z.object({ installed: z.string(), version: z.string() });

export const newerVersionLetter = operatorsLetter(
  'newer_version',
  Newer,
  (language, { installed, version }, { config, agency }) =>
    mailTexts[language].operators.newerVersion({
      agency,
      installed,
      version,
      link: `${config.baseUrl}/admin/installation`,
    }),
);

/** Told once for each version; its key is that version. */
export const newerVersionNotice: NoticeKind<z.infer<typeof Newer>> = {
  name: 'newer_version',
  alone: ({ data }) => speech(newerVersionLetter, data),
};

/** Asks where the settings say; what is installed meanwhile, or is asked for no more, ends untold. */
export const lookForNewer = async (
  { db, config, now, log }: LoopContext,
  signal: AbortSignal,
): Promise<{ done: number; failed: number }> => {
  const { updateUrl, allowPrivate } = config;
  const asked = updateUrl ? await askVersion(updateUrl, { allowPrivate, signal }) : null;
  if (asked && 'fault' in asked) {
    log.warn({ reason: asked.fault }, 'the address in UPDATE_URL does not say a version');
    return { done: 0, failed: 1 };
  }
  const newer = asked && isNewer(asked.version, programVersion) ? asked.version : null;
  await transaction(db, async (tx) => {
    const lasting = await lastingKeys(tx, newerVersionNotice.name);
    await end(
      tx,
      newerVersionNotice,
      lasting.filter((key) => key !== newer),
    );
    if (newer)
      await begin(tx, newerVersionNotice, {
        key: newer,
        since: now(),
        data: { installed: programVersion, version: newer },
      });
  });
  return { done: asked ? 1 : 0, failed: 0 };
};

export const newerVersionDuty: Duty = {
  rule: { every: 'minutes', minutes: 720 },
  work: (ctx, { signal }) => lookForNewer(ctx, signal),
};
