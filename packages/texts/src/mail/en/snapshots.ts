import { createFormat } from '../../format/index.ts';
import { snapshotFaults } from '../../snapshot-faults/en.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');
const action = (link: string) => ({ label: 'Open Hlídka’s backups', link });

/** News of the installation itself: its backups, and a newer version. */
export const snapshotNews: Pick<
  OperatorTexts,
  'snapshotMissing' | 'snapshotBack' | 'snapshotTestFailed' | 'newerVersion'
> = {
  snapshotMissing: ({ agency, lastOkAt, fault, link }) => ({
    subject: `Hlídka has no recent backup – ${agency}`,
    heading: 'Hlídka has no recent backup',
    paragraphs: [
      lastOkAt
        ? `Hlídka’s own data have not been backed up for two days. The last good backup is from ${format.dateTime(lastOkAt)}.`
        : 'Hlídka’s own data have not been backed up for two days, and there is no good backup yet.',
      ...(fault ? [`Last time: ${snapshotFaults[fault].what} ${snapshotFaults[fault].todo}`] : []),
      'We will let you know when a backup succeeds.',
    ],
    action: action(link),
  }),
  snapshotBack: ({ agency, at, link }) => ({
    subject: `Hlídka is backed up again – ${agency}`,
    heading: 'Hlídka is backed up again',
    paragraphs: [`The new backup of Hlídka’s data is from ${format.dateTime(at)}.`],
    action: action(link),
  }),
  snapshotTestFailed: ({ agency, startedAt, destination, fault, link }) => ({
    subject: `A backup of Hlídka cannot be restored – ${agency}`,
    heading: 'A backup of Hlídka cannot be restored',
    paragraphs: [
      `We tried to restore the backup from ${format.dateTime(startedAt)} (in the ${destination === 'store' ? 'object store' : 'folder'}), and it failed.`,
      `${snapshotFaults[fault].what} ${snapshotFaults[fault].todo}`,
    ],
    action: action(link),
  }),
  newerVersion: ({ agency, installed, version, link }) => ({
    subject: `Hlídka ${version} is out – ${agency}`,
    heading: `Hlídka ${version} is out`,
    paragraphs: [
      `You have version ${installed}. Before you upgrade, read what the new one brings and changes (CHANGELOG).`,
      'The first start of the new version saves the present data, so you can go back.',
    ],
    action: { label: 'Check the installation', link },
  }),
};
