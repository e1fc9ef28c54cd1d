const parts = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = parts.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    parts.set(zone, made);
    return made;
  } catch {
    return null;
  }
};

/** What a clock in the zone shows, as if it were UTC. */
const shownMs = (format: Intl.DateTimeFormat, at: number): number => {
  const by = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(by.year ?? 0, (by.month ?? 1) - 1, by.day, by.hour, by.minute, by.second);
};

/** A local time, `2026-11-20 02:00`, as an instant; null: no such zone or no such time. */
export const instantIn = (local: string | null, zone: string): Date | null => {
  const format = formatOf(zone);
  const text = local?.trim().replace(' ', 'T') ?? '';
  const wanted = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (!format || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(wanted)) return null;
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return new Date(wanted);
  const guess = wanted - (shownMs(format, wanted) - wanted);
  return new Date(wanted - (shownMs(format, guess) - guess));
};

/** `02:30` or `02:30:00`. */
export const minuteOf = (time: string | null): number | null => {
  const [, hours, minutes] =
    /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(time?.trim() ?? '') ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
};

const probes = ['2026-01-15', '2026-04-05', '2026-07-15', '2026-10-28'].map((day) =>
  Date.parse(day),
);

/** Its clocks always show what Prague's do. */
export const isLikePrague = (zone: string): boolean => {
  const format = formatOf(zone);
  const prague = formatOf('Europe/Prague');
  return (
    format !== null &&
    prague !== null &&
    probes.every((at) => shownMs(format, at) === shownMs(prague, at))
  );
};

/** Names of Ruby on Rails that are not those of the IANA; those agencies in Europe meet. */
const rails: Record<string, string> = {
  ...{ Prague: 'Europe/Prague', Amsterdam: 'Europe/Amsterdam', Berlin: 'Europe/Berlin' },
  ...{ Vienna: 'Europe/Vienna', Warsaw: 'Europe/Warsaw', Bratislava: 'Europe/Bratislava' },
  ...{ Budapest: 'Europe/Budapest', Brussels: 'Europe/Brussels', Paris: 'Europe/Paris' },
  ...{ Rome: 'Europe/Rome', Madrid: 'Europe/Madrid', Copenhagen: 'Europe/Copenhagen' },
  ...{ Stockholm: 'Europe/Stockholm', Zurich: 'Europe/Zurich', Bern: 'Europe/Zurich' },
  ...{ London: 'Europe/London', Dublin: 'Europe/Dublin', Lisbon: 'Europe/Lisbon' },
  ...{ Athens: 'Europe/Athens', Helsinki: 'Europe/Helsinki', Kyiv: 'Europe/Kyiv' },
  ...{ UTC: 'UTC', 'Eastern Time (US & Canada)': 'America/New_York' },
};

/** The IANA's name of a zone; null: not known. */
export const zoneOf = (name: string | null): string | null => {
  if (name === null) return null;
  const zone = rails[name] ?? name;
  return formatOf(zone) ? zone : null;
};
