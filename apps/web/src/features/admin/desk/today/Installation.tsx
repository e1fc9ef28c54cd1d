import type { Today } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { useAge } from './use-age.ts';

type Props = { data: Pick<Today, 'installation' | 'watch' | 'at'> };

/** Whether Hlídka itself does its work; its troubles stand above every page. */
export const Installation = ({ data }: Props) => {
  const t = useAdminTexts().today.installation;
  const format = useFormat();
  const { installation, watch, at } = data;
  const checked = useAge(watch.lastCheckAt ?? at);
  const waited = useAge(installation.oldestMessageAt ?? at);
  return (
    <Section heading={t.heading}>
      <Facts
        items={[
          [t.lastCheck, watch.lastCheckAt ? t.ago(checked) : t.noCheck],
          [
            t.messages,
            installation.oldestMessageAt
              ? t.oldest(installation.waitingMessages, waited)
              : t.noMessages,
          ],
          [
            t.disk,
            installation.freeBytes === null ? t.unknown : format.bytes(installation.freeBytes),
          ],
        ]}
      />
    </Section>
  );
};
