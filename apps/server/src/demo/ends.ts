import { dayMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Tx } from '../base/platform/database/transaction.ts';
import { sites } from '../estate/sites/table.ts';

/** Days to the end of the certificate and of the domain; the latter an operator wrote down. */
const ends: Record<string, [certificate: number, domain: number | null]> = {
  'kolo-brdy-web': [61, 148],
  'dve-lipy-eshop': [11, 23],
  'lipa-web': [74, 301],
  'skola-web': [38, null],
  'naves-web': [52, 9],
  'hreben-web': [83, 212],
};

/** Loopback has no certificates and `.example` no registry, so the demo writes its own dates. */
export const addEnds = async (tx: Tx, now: Date): Promise<void> => {
  const later = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * dayMs);
  for (const [ref, [certificate, domain]] of Object.entries(ends)) {
    await tx.execute(sql`insert into watches (site_id, certificate_ends_at)
      select id, ${later(certificate)} from ${sites} where ref = ${ref}
      on conflict (number) do update set certificate_ends_at = excluded.certificate_ends_at`);
    await tx.execute(sql`insert into expiries (site_id, domain_ends_at, domain_ends_by_hand)
      select id, ${later(domain)}, ${domain !== null} from ${sites} where ref = ${ref}`);
  }
};
