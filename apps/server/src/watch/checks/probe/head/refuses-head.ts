import type { HttpMethod, MonitorSettings } from '@hlidka/protocol';
import type { ResponseHead } from './head.ts';

/** RFC 9110, sections 15.5.6 and 15.6.2: the method is not allowed here, or not known at all. */
const methodRefused = new Set([405, 501]);

/** The server has no answer to HEAD, which says nothing about the page; unless such an answer is what is expected. */
export const refusesHead = (
  { method, settings }: { method: HttpMethod; settings: MonitorSettings },
  { status }: Pick<ResponseHead, 'status'>,
): boolean => {
  const [from, to] = settings.status;
  return method === 'HEAD' && methodRefused.has(status) && (status < from || status > to);
};
