import { defaultMonitor, type HttpCheckSettings, type MonitorSettings } from '@hlidka/protocol';

const isEmpty = (list: object): boolean => Object.keys(list).length === 0;

/** A page that is asked like a site's own: one request, judged by its status and its words. */
export const isPlainPage = (settings: HttpCheckSettings): boolean =>
  (settings.method === 'GET' || settings.method === 'HEAD') &&
  [settings.alsoStatus, settings.words, settings.json, settings.headerRules].every(isEmpty) &&
  [settings.take, settings.steps, settings.secrets].every(isEmpty) &&
  !settings.body &&
  !settings.finalUrl &&
  !settings.signIn &&
  !settings.clientCertificate;

/** Its content and its speed are not judged. */
export const monitorOfPage = (settings: HttpCheckSettings): MonitorSettings => ({
  ...defaultMonitor,
  intervalSeconds: settings.intervalSeconds,
  timeoutSeconds: settings.timeoutSeconds,
  confirmSeconds: settings.confirmSeconds,
  method: settings.method === 'HEAD' ? 'HEAD' : 'GET',
  status: settings.status,
  keyword: settings.keyword,
  keywordAbsent: settings.keywordAbsent,
  headers: settings.headers,
  followRedirects: settings.followRedirects,
  verifyTls: settings.verifyTls,
  watchPage: false,
  watchSlow: false,
});
