import { memo } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { boardState } from './board-state.ts';
import type { SiteRow } from './list-state.ts';
import { ShortState } from './ShortState.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { useTurned } from './use-turned.ts';

/** One site of the dense list; drawn again only when something of it changes. */
export const SiteLine = memo(({ site, at }: { site: SiteRow; at: number }) => {
  const { roles } = useTexts();
  const format = useFormat();
  const turned = useTurned(boardState(site));
  return (
    <tr role="row" data-row aria-rowindex={at + 2}>
      <td role="cell" className="of-status">
        <span key={turned} className={turned > 0 ? 'turned' : undefined}>
          <ShortState site={site} />
        </span>
      </td>
      <th role="rowheader" scope="row" className="of-name" title={site.name}>
        <a className="row-link" href={`/admin/sites/${site.id}`} data-open={site.id}>
          {site.name}
        </a>
      </th>
      <td role="cell" className="of-hostname" title={site.hostname ?? undefined}>
        {site.hostname}
      </td>
      <td role="cell" className="of-client" title={site.clientName}>
        {site.clientName}
      </td>
      <td role="cell" className="of-group" title={site.groupName ?? undefined}>
        {site.groupName}
        {site.role && <span className="soft"> {roles[site.role]}</span>}
      </td>
      <td role="cell" className="of-availability">
        {site.availability24hPct !== null && format.percent(site.availability24hPct)}
      </td>
      <td role="cell" className="of-response">
        {site.avgMs24h !== null && format.withUnit(site.avgMs24h, 'ms')}
      </td>
      <td role="cell" className="of-platform">
        {site.platform}
      </td>
      <td role="cell" className="of-hosting">
        {site.hosting}
      </td>
      <td role="cell" className="of-actions">
        <SiteMenu site={site} />
      </td>
    </tr>
  );
});
