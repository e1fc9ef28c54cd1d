import { Instant, SnapshotDestination, SnapshotFault } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech } from '../../tell/notices/index.ts';

const linkOf = ({ baseUrl }: Config) => `${baseUrl}/admin/snapshots`;

const Missing = z.object({ lastOkAt: Instant.nullable(), fault: SnapshotFault.nullable() });

/** No good copy of the installation's own data for two days. */
export const snapshotMissingLetter = operatorsLetter(
  'snapshot_missing',
  Missing,
  (language, { lastOkAt, fault }, { config, agency }) =>
    mailTexts[language].operators.snapshotMissing({
      agency,
      lastOkAt: lastOkAt ? new Date(lastOkAt) : null,
      fault,
      link: linkOf(config),
    }),
);

const Back = z.object({ at: Instant });

/** After that one was made. */
export const snapshotBackLetter = operatorsLetter(
  'snapshot_back',
  Back,
  (language, { at }, { config, agency }) =>
    mailTexts[language].operators.snapshotBack({
      agency,
      at: new Date(at),
      link: linkOf(config),
    }),
);

const TestFailed = z.object({
  startedAt: Instant,
  place: SnapshotDestination,
  fault: SnapshotFault,
});

/** A copy could not be restored. */
export const snapshotTestLetter = operatorsLetter(
  'snapshot_test_failed',
  TestFailed,
  (language, { startedAt, place: destination, fault }, { config, agency }) =>
    mailTexts[language].operators.snapshotTestFailed({
      agency,
      startedAt: new Date(startedAt),
      destination,
      fault,
      link: linkOf(config),
    }),
);

type MissingNow = z.infer<typeof Missing> & { lastId: string | null };

export const snapshotMissingNotice: NoticeKind<MissingNow, z.infer<typeof Back>> = {
  name: 'snapshot_missing',
  alone: ({ data: { lastOkAt, fault } }) => speech(snapshotMissingLetter, { lastOkAt, fault }),
  ended: (_, back) => speech(snapshotBackLetter, back),
};

/** One notice per copy. It ends when a later test of the copy succeeds. */
export const snapshotTestNotice: NoticeKind<z.infer<typeof TestFailed>> = {
  name: 'snapshot_test_failed',
  alone: ({ data }) => speech(snapshotTestLetter, data),
};
