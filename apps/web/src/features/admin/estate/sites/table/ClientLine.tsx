import type { SitesHeading } from '@hlidka/protocol';
import { memo } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { sitesAnswer } from '../rows/sites-answer.ts';

type Props = { heading: SitesHeading & { name: string }; at: number; span: number };

/** A client's heading above its sites, with their states. */
export const ClientLine = memo(({ heading, at, span }: Props) => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  return (
    <tr role="row" data-row data-client aria-rowindex={at + 2}>
      <th role="rowheader" scope="rowgroup" colSpan={span} className="of-client-head">
        <a href={`/admin/clients/${heading.key}`} data-open-client={heading.key}>
          {heading.name}
        </a>{' '}
        <span className="soft">{sitesAnswer(t, format, heading.tally)}</span>
      </th>
    </tr>
  );
});
