import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import { reasonOf } from '../../log/reason.ts';

/** A server as it was found; `timeline` is null for a standby. */
export type FoundServer = { address: string; timeline: number | null; startedAt: string };

class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
}

/**
 * The server to write to: of those that take writes the one with the highest timeline, because each
 * promotion begins a new one. Never one below `least`, which was promoted away from; and none if two
 * different servers claim the same timeline, since then nobody knows which one is right.
 */
export const choosePrimary = (found: readonly FoundServer[], least: number): FoundServer => {
  const writable = found.filter(({ timeline }) => timeline !== null && timeline >= least);
  const highest = Math.max(...writable.map(({ timeline }) => timeline ?? 0));
  const [first, ...others] = writable.filter(({ timeline }) => timeline === highest);
  if (!first)
    throw new NoPrimaryError(
      found.some(({ timeline }) => timeline !== null)
        ? 'the only server that takes writes is one that another was promoted over'
        : 'none of the servers takes writes',
    );
  if (others.some(({ startedAt }) => startedAt !== first.startedAt))
    throw new NoPrimaryError('two servers take writes on the same timeline');
  return first;
};

export const followTimes = {
  /** One server's whole answer: its name, the connection, the query. */
  askMs: 2000,
  /** How long a found primary is trusted, and how often open connections are checked. */
  knownMs: 3000,
};

const ask = async (
  address: string,
  config: pg.ClientConfig,
  askMs: number,
): Promise<FoundServer> => {
  const socket = new Socket();
  const late = setTimeout(() => socket.destroy(new Error('timeout expired')), askMs);
  socket.once('close', () => clearTimeout(late));
  const client = new pg.Client({ ...config, connectionString: address, stream: () => socket });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`
      select pg_postmaster_start_time()::text as started, case when not pg_is_in_recovery()
        then ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as timeline`);
    return { address, timeline: rows[0].timeline, startedAt: rows[0].started };
  } finally {
    // A server that falls silent now never closes; the deadline does.
    client.end().catch(() => {});
  }
};

/** Connections that go to whichever of several servers takes writes. */
export const followPrimary = (
  addresses: readonly string[],
  config: pg.ClientConfig,
  log: Log,
  { askMs, knownMs } = followTimes,
): (() => Socket) => {
  let current: { found: FoundServer; at: number } | null = null;
  let highest = 0;
  let asking: Promise<FoundServer> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const open = new Map<Socket, string>();

  const askAll = async (): Promise<FoundServer> => {
    const answers = await Promise.allSettled(
      addresses.map((address) => ask(address, config, askMs)),
    );
    const found = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    // No server answered: the first one's error says more than that there is no primary.
    if (found.length === 0 && answers[0]?.status === 'rejected') throw answers[0].reason;
    const primary = choosePrimary(found, highest);
    const { host } = new URL(primary.address);
    if (primary.timeline !== highest)
      log.info({ host, timeline: primary.timeline }, 'the database takes writes here');
    highest = primary.timeline ?? highest;
    current = { found: primary, at: Date.now() };
    // Connections to a former primary would write where it is lost.
    for (const [socket, address] of open) if (address !== primary.address) socket.destroy();
    return primary;
  };
  const askNow = (): Promise<FoundServer> => {
    asking ??= askAll().finally(() => {
      asking = null;
    });
    return asking;
  };
  /** A known primary is used while it is being checked, so a silent standby delays nobody. */
  const find = (): Promise<FoundServer> => {
    if (!asking && current && Date.now() - current.at >= knownMs) current = null;
    return current ? Promise.resolve(current.found) : askNow();
  };
  const look = () => {
    askNow().catch((error: unknown) => {
      current = null;
      log.warn({ reason: reasonOf(error) }, 'no server of the database takes writes');
    });
  };
  const leave = (socket: Socket) => {
    open.delete(socket);
    if (open.size === 0) clearInterval(timer);
  };
  const enter = (socket: Socket, address: string) => {
    if (open.size === 0) timer = setInterval(look, knownMs).unref();
    open.set(socket, address);
    socket.once('close', () => leave(socket));
    socket.once('error', () => {
      current = null;
    });
  };
  return () => new FollowingSocket(find, enter);
};

/** Chooses its server only when it connects, since its opener passes a single address. */
class FollowingSocket extends Socket {
  private readonly findPrimary: () => Promise<FoundServer>;
  private readonly onOpen: (socket: Socket, address: string) => void;

  constructor(find: () => Promise<FoundServer>, enter: (socket: Socket, address: string) => void) {
    super();
    this.findPrimary = find;
    this.onOpen = enter;
  }

  override connect(): this {
    this.findPrimary().then(
      ({ address }) => {
        if (this.destroyed) return;
        const { hostname, port } = new URL(address);
        this.onOpen(this, address);
        super.connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, ''));
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
