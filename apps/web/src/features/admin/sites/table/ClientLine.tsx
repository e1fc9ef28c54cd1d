import { memo } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import type { ClientHead } from '../rows/board-items.ts';
import { sitesAnswer } from '../rows/sites-answer.ts';

type Props = { head: ClientHead; at: number; span: number };

/** A client's heading above its sites, with their states. */
export const ClientLine = memo(({ head, at, span }: Props) => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  return (
    <tr role="row" data-row data-client aria-rowindex={at + 2}>
      <th role="rowheader" scope="rowgroup" colSpan={span} className="of-client-head">
        <a href={`/admin/clients/${head.clientId}`} data-open-client={head.clientId}>
          {head.clientName}
        </a>{' '}
        <span className="soft">{sitesAnswer(t, format, head.sites)}</span>
      </th>
    </tr>
  );
});
