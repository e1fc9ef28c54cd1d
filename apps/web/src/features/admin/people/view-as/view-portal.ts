import { clients } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { refresh } from '../../kit/api/refresh.ts';

/**
 * Opens the portal as somebody else in a new tab. The tab opens at once and is redirected after the
 * audit entry is written: browsers block tabs opened later than the click.
 */
export const viewPortal = async (on: 'client' | 'user', id: string): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  try {
    await call(clients.viewAs, { body: { on, id } });
  } catch (error) {
    tab?.close();
    throw error;
  }
  const address = `/?as=${on}:${id}`;
  if (tab) tab.location.replace(address);
  else window.location.assign(address);
  refresh();
};
