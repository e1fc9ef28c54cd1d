/** Paths on a 20 × 20 grid. */
export const drawings = {
  today:
    'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6M10 2.500v2M10 15.500v2M2.500 10h2M15.500 10h2M4.700 4.700l1.400 1.400M13.900 13.900l1.400 1.400M4.700 15.300l1.400-1.400M13.900 6.100l1.400-1.400',
  sites: 'M3 5h14v10H3zM3 8.5h14M5.5 6.750h.01M7.5 6.750h.01',
  reports: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 10h5M7.5 13h5',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  clients: 'M3 17V8l7-4 7 4v9M8 17v-5h4v5',
  people: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 17c.5-3.5 3-5 6.5-5s6 1.5 6.5 5',
  mail: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  audit: 'M4 3.5h12v13H4zM7 7h6M7 10h6M7 13h3',
  agency: 'M7 6a3 3 0 0 1 6 0M5.5 7.5h9M6.5 7.5l-1 8h9l-1-8M4 17.5h12M10 11.5v1',
  wrench:
    'M12 3.5a4 4 0 0 0-3.500 5.900l-5 5a1.500 1.500 0 0 0 2.100 2.100l5-5A4 4 0 0 0 16.500 8L14 9.500 10.500 7z',
  jobs: 'M3.5 4.5h13v11h-13zM6 8l2.500 2L6 12M10.500 12.500h3.500',
  template: 'M4 3.5h12v4H4zM4 10.500h5v6H4zM12 10.500h4v6h-4z',
  repeat:
    'M4 9a5 5 0 0 1 5-4h6M12.500 2.500L15 5l-2.500 2.500M16 11a5 5 0 0 1-5 4H5M7.500 17.500L5 15l2.500-2.500',
  agent:
    'M5 7.500h10v8H5zM10 7.500V4.500M10 3.500h.01M7.750 11h.01M12.250 11h.01M8 13.500h4M3 10.500v2.500M17 10.500v2.500',
  place:
    'M10 17.500C6 13 4.500 10.500 4.500 8a5.500 5.500 0 0 1 11 0c0 2.500-1.500 5-5.500 9.500M10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  phone: 'M6 2.500h8v15H6zM9 15h2',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3',
  backup:
    'M4 5.500C4 3.800 16 3.800 16 5.500V14.500C16 16.200 4 16.200 4 14.500zM4 5.500C4 7.200 16 7.200 16 5.500M4 10C4 11.700 16 11.700 16 10',
  clock: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M10 6v4l3 2',
  lab: 'M8 3h4M9 3v5l-4.500 8h11L11 8V3M6.500 13h7',
  channel:
    'M10 12.500v5M10 9.500v.500M6.500 13.500a5 5 0 0 1 0-7M13.500 6.500a5 5 0 0 1 0 7M4 16a8.500 8.500 0 0 1 0-12M16 4a8.500 8.500 0 0 1 0 12',
  send: 'M3 10l14-6-5 13-3-5.500zM9 11.500l8-7.500',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l4 4',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
  check: 'M4 10.5l4 4 8-9',
  eye: 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5M10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  eyeOff:
    'M4 4l12 12M8 5.3A7 7 0 0 1 10 5c4.5 0 7.5 5 7.5 5a13 13 0 0 1-2 2.5M5 7.3A13 13 0 0 0 2.5 10s3 5 7.5 5a7 7 0 0 0 2.5-.5',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  lock: 'M5 9h10v8H5zM7 9V6.500a3 3 0 0 1 6 0V9M10 12v2',
  key: 'M7 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M10.5 10H17v3M14 10v2',
  device: 'M3 4h14v9H3zM7 16.5h6M10 13v3.5',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16.5 3v3.5H13',
  back: 'M12 4l-6 6 6 6',
  next: 'M8 4l6 6-6 6',
  down: 'M5 8l5 5 5-5',
  warn: 'M10 6v5M10 14h.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15',
  help: 'M7.5 8a2.5 2.5 0 1 1 2.5 2.5v1M10 14h.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15',
  menu: 'M3 6h14M3 10h14M3 14h14',
  archive: 'M3 4h14v4H3zM4.500 8v8.500h11V8M8 11h4',
  call: 'M6.500 3.500l2 4-1.500 1.500a9 9 0 0 0 4 4l1.500-1.500 4 2-.500 3a1.500 1.500 0 0 1-1.500 1A12 12 0 0 1 2.500 5.500a1.500 1.500 0 0 1 1-1.500z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  signOut: 'M8 4H4v12h4M8 10h9M14 7l3 3-3 3',
} as const;

export type IconName = keyof typeof drawings;

const bookIcons: Record<string, IconName | undefined> = {
  outage: 'warn',
  form: 'warn',
  work: 'wrench',
  backups: 'archive',
  backup_failed: 'archive',
  backup_small: 'archive',
  backup_doubted: 'archive',
  certificate: 'key',
  report: 'reports',
  search: 'search',
  visibility: 'agent',
  round: 'eye',
};

/** The icon of a line of the watch book; a kind without one of its own has a sheet of paper. */
export const bookIcon = (kind: string): IconName => bookIcons[kind] ?? 'audit';
