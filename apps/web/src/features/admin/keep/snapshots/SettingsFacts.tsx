import type { Snapshots } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { Section } from '../../../../ui/content/Section.tsx';

/** Where copies go and how long they are kept, as the server was started. */
export const SettingsFacts = ({ data: { settings, nextAt } }: { data: Snapshots }) => {
  const t = useAdminTexts().snapshots.settings;
  const format = useFormat();
  const { folder, store, keep, sealed } = settings;
  const notSet = <span className="soft">{t.notSet}</span>;
  return (
    <Section heading={t.heading} about={t.about}>
      <Facts
        items={[
          [t.folder, folder ? <code key="folder">{folder}</code> : notSet],
          [t.store, store ? <code key="store">{store}</code> : notSet],
          [t.keep, t.kept(keep.days, keep.weeks, keep.months)],
          [t.next, nextAt && format.dateTime(nextAt)],
          [t.seal, sealed ? t.byPassphrase : t.none],
        ]}
      />
      <p className="soft">{sealed ? t.isSealed : t.isOpen}</p>
    </Section>
  );
};
