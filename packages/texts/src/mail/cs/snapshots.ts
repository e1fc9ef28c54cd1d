import { ofDateCs } from '../../format/at-time.ts';
import { createFormat } from '../../format/index.ts';
import { snapshotFaults } from '../../snapshot-faults/cs.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');
const action = (link: string) => ({ label: 'Otevřít zálohy Hlídky', link });

/** News of the installation itself: its backups, and a newer version. */
export const snapshotNews: Pick<
  OperatorTexts,
  'snapshotMissing' | 'snapshotBack' | 'snapshotTestFailed' | 'newerVersion'
> = {
  snapshotMissing: ({ agency, lastOkAt, fault, link }) => ({
    subject: `Hlídka nemá čerstvou zálohu – ${agency}`,
    heading: 'Hlídka nemá čerstvou zálohu',
    paragraphs: [
      lastOkAt
        ? `Už dva dny se nepovedlo zazálohovat data Hlídky. Poslední dobrá záloha je ${ofDateCs(format.dateTime(lastOkAt))}.`
        : 'Už dva dny se nepovedlo zazálohovat data Hlídky a žádná dobrá záloha zatím není.',
      ...(fault ? [`Naposledy: ${snapshotFaults[fault].what} ${snapshotFaults[fault].todo}`] : []),
      'Až se záloha povede, dáme vám vědět.',
    ],
    action: action(link),
  }),
  snapshotBack: ({ agency, at, link }) => ({
    subject: `Hlídka se zase zálohuje – ${agency}`,
    heading: 'Hlídka se zase zálohuje',
    paragraphs: [`Nová záloha dat Hlídky je ${ofDateCs(format.dateTime(at))}.`],
    action: action(link),
  }),
  snapshotTestFailed: ({ agency, startedAt, destination, fault, link }) => ({
    subject: `Zálohu Hlídky nejde obnovit – ${agency}`,
    heading: 'Zálohu Hlídky nejde obnovit',
    paragraphs: [
      `Zálohu ${ofDateCs(format.dateTime(startedAt))} (${destination === 'store' ? 'v úložišti' : 've složce'}) jsme zkusili obnovit a nepovedlo se to.`,
      `${snapshotFaults[fault].what} ${snapshotFaults[fault].todo}`,
    ],
    action: action(link),
  }),
  newerVersion: ({ agency, installed, version, link }) => ({
    subject: `Vyšla Hlídka ${version} – ${agency}`,
    heading: `Vyšla Hlídka ${version}`,
    paragraphs: [
      `Máte verzi ${installed}. Než přejdete na novou, přečtěte si, co přináší a co se mění (CHANGELOG).`,
      'První spuštění nové verze nejdřív uloží stávající data, takže se dá vrátit.',
    ],
    action: { label: 'Zkontrolovat instalaci', link },
  }),
};
