import { clients } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { refresh } from '../api/refresh.ts';

/**
 * Opens the portal with somebody's eyes in a new tab. The tab is opened at once and led on
 * after the trail has its entry: a browser blocks one that opens later than the click.
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
