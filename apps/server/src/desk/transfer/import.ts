import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { putSettings } from '../../care/reports/index.ts';
import { type Counts, putClients, putGroups, putSites } from '../../estate/sites/index.ts';
import { putPeople } from '../../people/people/index.ts';
import { settleSites } from '../../watch/incidents/index.ts';
import { type TransferFile, type TransferKind, transferKinds } from './format.ts';
import { type ParsedFile, parseFile } from './parse.ts';
import { planImport } from './plan.ts';
import type { ImportPlan, PlannedUser } from './planned.ts';
import { putChecks } from './put-checks.ts';
import { lockState, readState } from './state.ts';

export type ImportOptions = {
  /** Whether users created without a password are invited by mail. */
  invite: boolean;
  hashPassword(password: string): Promise<string>;
  /** Reports progress to a waiting person. */
  tell?: (step: string) => void;
};
export type Imported = Record<keyof Counts, Record<TransferKind, number>>;
type Hashes = ReadonlyMap<string, string>;

const hashesAtOnce = 4;

/** Hashing is slow, so it is done before the transaction, for new accounts only. */
const hashPasswords = async (
  users: PlannedUser[],
  hash: ImportOptions['hashPassword'],
): Promise<Hashes> => {
  const wanted = users.flatMap(({ before, after, password }) =>
    before || password === undefined ? [] : [{ email: after.user.email, password }],
  );
  const hashes = new Map<string, string>();
  const work = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop())
      hashes.set(next.email, await hash(next.password));
  };
  await Promise.all(Array.from({ length: hashesAtOnce }, work));
  return hashes;
};

/** Validates the whole file, then writes all or nothing. Refusals throw `FileRefusedError`. */
export const importFile = async (
  ctx: Context,
  file: TransferFile | unknown,
  options: ImportOptions,
): Promise<Imported> => {
  const { tell = () => {} } = options;
  tell('checking…');
  const parsed = parseFile(file);
  const { users } = planImport(ctx, parsed, await readState(ctx.db));
  tell('hashing passwords…');
  const hashes = await hashPasswords(users, options.hashPassword);
  const { invite } = options;
  tell(`writing ${transferKinds.map((kind) => `${parsed[kind].length} ${kind}`).join(', ')}…`);
  return transaction(ctx.db, (tx) => write(tx, ctx, parsed, { invite, hashes }));
};

/** The same inside a caller's transaction, with hashes by e-mail address. */
export const importWithin = (
  tx: Tx,
  ctx: Context,
  file: TransferFile,
  options: { invite: boolean; hashes: Hashes },
): Promise<Imported> => write(tx, ctx, parseFile(file), options);

const write = async (
  tx: Tx,
  ctx: Context,
  parsed: ParsedFile,
  { invite, hashes }: { invite: boolean; hashes: Hashes },
): Promise<Imported> => {
  await lockState(tx);
  const plan = planImport(ctx, parsed, await readState(tx));
  const people = plan.users.map(({ password, ...user }) => {
    const { email, disabledAt } = user.after.user;
    const passwordHash = hashes.get(email);
    if (!user.before && password !== undefined && !passwordHash) throw new DomainError('conflict');
    return { ...user, passwordHash, invite: invite && password === undefined && !disabledAt };
  });
  const clients = await putClients(tx, ctx, plan.clients);
  await putSettings(tx, ctx, plan.reports);
  const settled = plan.reports.filter(({ alone }) => alone).length;
  const groups = await putGroups(tx, ctx, plan.groups);
  const sites = await putSites(tx, ctx, plan.sites, settleSites);
  const alone = await putChecksOf(tx, ctx, parsed, plan.sites);
  return byOutcome({
    clients: {
      ...clients,
      changed: clients.changed + settled,
      unchanged: clients.unchanged - settled,
    },
    groups,
    sites: {
      ...sites,
      changed: sites.changed + alone,
      unchanged: sites.unchanged - alone,
    },
    users: await putPeople(tx, ctx, people),
  });
};

/** How many sites changed by their further checks alone. */
const putChecksOf = async (
  tx: Tx,
  ctx: Context,
  parsed: ParsedFile,
  planned: ImportPlan['sites'],
): Promise<number> => {
  const checksOf = new Map(parsed.sites.map(({ index, value }) => [index, value.checks]));
  const changed = await putChecks(
    tx,
    ctx,
    planned.map(({ index, after }) => ({ siteId: after.id, index, checks: checksOf.get(index) })),
  );
  return planned.filter(
    ({ before, after }) => before && isDeepStrictEqual(before, after) && changed.has(after.id),
  ).length;
};

const byOutcome = (counts: Record<TransferKind, Counts>): Imported => {
  const of = (outcome: keyof Counts) =>
    Object.fromEntries(transferKinds.map((kind) => [kind, counts[kind][outcome]])) as Record<
      TransferKind,
      number
    >;
  return { created: of('created'), changed: of('changed'), unchanged: of('unchanged') };
};
