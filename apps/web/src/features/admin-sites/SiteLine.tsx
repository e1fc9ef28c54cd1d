import { memo } from 'react';
import { useTexts } from '../../language.ts';
import type { SiteRow } from './list-state.ts';
import { ShortState } from './ShortState.tsx';
import { SiteMenu } from './SiteMenu.tsx';

/** One site of the dense list; drawn again only when something of it changes. */
export const SiteLine = memo(({ site, at }: { site: SiteRow; at: number }) => {
  const { roles } = useTexts();
  return (
    <tr role="row" data-row aria-rowindex={at + 2}>
      <td role="cell" className="of-status">
        <ShortState site={site} />
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
      <td role="cell" className="of-plan">
        {site.plan}
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
