import type { MonitorSettings } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';

/** A monitor's settings as sentences. */
export const watchWords = (
  t: Admin['site'],
  format: Format,
  monitor: MonitorSettings,
): string[] => {
  const names = Object.keys(monitor.headers);
  const { watch } = t;
  return [
    watch.interval(monitor.intervalSeconds),
    watch.request(monitor.method, format.duration(monitor.timeoutSeconds)),
    watch.status(...monitor.status),
    ...(monitor.keyword ? [watch.keyword(monitor.keyword)] : []),
    ...(monitor.keywordAbsent ? [watch.keywordAbsent(monitor.keywordAbsent)] : []),
    ...(names.length > 0 ? [watch.headers(names.join(', '))] : []),
    watch.redirects(monitor.followRedirects),
    watch.tls(monitor.verifyTls),
    ...(monitor.method === 'GET' ? [watch.page(monitor.watchPage)] : []),
    watch.slow(
      monitor.watchSlow,
      monitor.slowLimitMs === null ? null : format.withUnit(monitor.slowLimitMs, 'ms'),
    ),
    watch.picture(monitor.showPicture),
    watch.confirm(monitor.confirmSeconds.map((seconds) => format.duration(seconds))),
  ];
};
