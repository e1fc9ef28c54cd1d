import { issueCodes } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** One sentence for every issue of these fields: how to write them. */
const always = (field: string, word: string) =>
  Object.fromEntries(issueCodes.map((code) => [`${field}: ${code}`, word]));

export const formWords = (
  t: Admin['siteForm'],
  tagWords: Admin['tags'],
): Record<string, string> => ({
  'url: taken': t.urlTaken,
  'url: not valid': t.urlCredentials,
  'groupId: other client': t.otherClient,
  'clientId: not valid': t.chooseClient,
  'monitor.intervalSeconds: wrong type': t.number,
  'monitor.timeoutSeconds: wrong type': t.number,
  'monitor.intervalSeconds: required': t.number,
  'monitor.timeoutSeconds: required': t.number,
  ...always('tags', tagWords.wrong),
  ...always('monitor.slowLimitMs', t.slowLimitWrong),
  ...always('monitor.status', t.statusWrong),
  ...always('monitor.confirmSeconds', t.confirmWrong),
  ...always('monitor.headers', t.headersWrong),
  'monitor.headers: required': t.headerMissing,
});
