import * as z from 'zod';

/**
 * A snapshot is a tar, packed by zstd and optionally sealed by age. Its entries, in this order:
 * `head.json`, `secrets.json` (by choice), `tables/NAME/NNNNNN` (binary COPY, in pieces),
 * `manifest.json`. The manifest comes last, so a file that was cut has none.
 */
export const format = 1;

export const headName = 'head.json';
export const secretsName = 'secrets.json';
export const manifestName = 'manifest.json';
export const tableFolder = 'tables/';
export const pieceBytes = 1 << 20;

/** As PostgreSQL prints it; nothing else becomes a part of a statement. */
const value = String.raw`\((?:-?\d+|true|false|'[-+:. \d]+')\)`;
const bound = new RegExp(`^(?:DEFAULT|FOR VALUES (?:FROM ${value} TO ${value}|IN ${value}))$`);

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Set for a partition: it is made again on restore. */
  parent: z.string().nullable(),
  bound: z.string().regex(bound).nullable(),
  /** For progress; the real figures are in the manifest. */
  aboutBytes: z.number(),
});
export type Table = z.infer<typeof Table>;

export const SnapshotHead = z.object({
  format: z.literal(format),
  /** Of the program that made it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  withSecrets: z.boolean(),
  /** All that were applied, in the order of their names. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  tables: z.array(Table),
});
export type SnapshotHead = z.infer<typeof SnapshotHead>;

/** The tables are made by the head before the manifest comes, so it has its own digest. */
export const HeadEntry = z.object({ head: z.unknown(), sha256: z.string() });
/** What stays the same in every format to come. */
export const AnyHead = z.object({ format: z.number(), version: z.string() });

export const Secrets = z.object({
  authSecret: z.string(),
  encryptionKeys: z.array(z.string()),
});
export type Secrets = z.infer<typeof Secrets>;

const Part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type SnapshotPart = z.infer<typeof Part>;

export const Manifest = z.object({
  format: z.literal(format),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The newest one applied. */
  migration: z.string(),
  withSecrets: z.boolean(),
  /** Rows by table. */
  counts: z.record(z.string(), z.number()),
  parts: z.array(Part),
  /** Where the numbering of each table goes on. */
  numbering: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last: z.string().regex(/^\d+$/),
      used: z.boolean(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

type Progress = {
  /** What is on its way now. */
  table: string;
  tablesDone: number;
  tables: number;
  bytes: number;
  /** An estimate: what the tables take on the disk. */
  aboutBytes: number;
};

/** Called after every piece: at least once for each table. */
export type OnProgress = (progress: Progress) => void;
