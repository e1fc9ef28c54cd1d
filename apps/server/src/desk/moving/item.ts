import {
  type HeartbeatSchedule,
  type Lost,
  type MonitorSettings,
  type MovingKind,
  type MovingLoss,
  type MovingVerdict,
  movingBars,
  type TcpCheckSettings,
  type When,
} from '@hlidka/protocol';

/** Whose it is there: a folder, group, tag or category, which may become a client here. */
export type Folder = { key: string; name: string };

type Page = {
  is: 'page';
  url: string;
  monitor: Partial<MonitorSettings>;
  paused: boolean;
  folder: Folder | null;
  /** What is known of the site itself. */
  facts?: { plan?: string; platform?: string; hosting?: string };
};
type Server = {
  is: 'server';
  settings: TcpCheckSettings;
  paused: boolean;
  folder: Folder | null;
};
type Pulse = {
  is: 'pulse';
  schedule: HeartbeatSchedule;
  graceMinutes: number;
  /** The digest of the token that its scripts call already. */
  digest: string | null;
  folder: Folder | null;
  /** Words among which the address of its site may stand. */
  about: string;
};
/** `of`: ids of pages and servers; null: everything. */
type Pause = { is: 'pause'; when: When; of: string[] | null };
type Owner = { is: 'owner'; folder: Folder; urls: string[] };

export type Want = Page | Server | Pulse | Pause | Owner;
export type WantOf<K extends Want['is']> = Extract<Want, { is: K }>;

/** One thing of the source: what it would be here, and what is lost. `id` is the source's own. */
export type Item = {
  id: string;
  kind: MovingKind;
  name: string;
  lost: Lost[];
  /** Null: it cannot come. */
  want: Want | null;
};

const bars: ReadonlySet<MovingLoss> = new Set(movingBars);

export const verdictOf = ({ lost, want }: Pick<Item, 'lost' | 'want'>): MovingVerdict => {
  if (want === null || lost.some(({ what }) => bars.has(what))) return 'cannot';
  return lost.length > 0 ? 'narrower' : 'whole';
};

export const losing = (what: MovingLoss, value: string | number | null = null): Lost => ({
  what,
  value: value === null ? null : `${value}`.slice(0, 300),
});

const named = (name: string): string =>
  name
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();

const most = 120;

/** A name as it may stand here; the source's own where there is none. */
export const nameOf = (name: string | null, otherwise: string): string =>
  (named(name ?? '') || named(otherwise) || '?').slice(0, most).trim();

export const cannot = (item: Pick<Item, 'id' | 'kind' | 'name'>, ...lost: Lost[]): Item => ({
  ...item,
  lost,
  want: null,
});
