/** Figures as a Czech writes them, by hand: with plain spaces, as the story compares them. */
export const cz = (value: number): string => {
  const [whole = '', part] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return part ? `${grouped},${part}` : grouped;
};

export const date = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
};

/** What the clock in Prague showed; the hour that came twice with its zone. */
export const clock = (at: number): { day: string; time: string } => {
  const summer = at >= Date.parse('2025-03-30T01:00Z') && at < Date.parse('2025-10-26T01:00Z');
  const wall = new Date(at + (summer ? 2 : 1) * 3_600_000).toISOString();
  const [hour, minute] = wall.slice(11, 16).split(':');
  const twice = wall.startsWith('2025-10-26T02') ? (summer ? ' SELČ' : ' SEČ') : '';
  return { day: wall.slice(0, 10), time: `${Number(hour)}.${minute}${twice}` };
};

export const at = (moment: number): string => {
  const { day, time } = clock(moment);
  const vowel = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23].includes(Number.parseInt(time, 10));
  return `${date(day)} ${vowel ? 've' : 'v'} ${time}`;
};

export const lasting = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ];
  const units =
    days > 0
      ? [`${days} d`, hours ? `${hours} h` : '']
      : [hours ? `${hours} h` : '', rest ? `${rest} min` : ''];
  return units.filter(Boolean).join(' ');
};

export const monthNames =
  'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'.split(' ');

export const many = (n: number, one: string, few: string, all: string): string =>
  n === 1 ? one : n >= 2 && n <= 4 ? few : all;
