import type { TestIdentity } from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Config } from '../../base/config/config.ts';
import type { Context } from '../../base/context.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { formIdentity } from './table.ts';

/** Our own address with a marker, so that readers of the message recognise a test. */
const markedAddress = ({ mailFrom, baseUrl }: Config): string => {
  const [, name, domain] = mailFrom?.match(/([^\s<>@+]+)@([^\s<>@]+\.[^\s<>@]+)/) ?? [];
  if (name && domain) return `${name}+hlidka@${domain}`;
  const { hostname } = new URL(baseUrl);
  return `hlidka@${hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'example.com'}`;
};

const standard = (config: Config): TestIdentity => ({
  name: 'Hlídka – zkušební zpráva',
  email: markedAddress(config),
  phone: '+420 600 000 000',
  message:
    'Dobrý den, toto je automatická zkouška formuláře. Ověřujeme, že zprávy z webu chodí. Neodpovídejte prosím, zprávu můžete smazat.',
});

export const readIdentity = async (db: Executor, config: Config): Promise<TestIdentity> => {
  const [row] = await db.select().from(formIdentity);
  return row ?? standard(config);
};

/** The same with the marker of one run. */
export const markedIdentity = (identity: TestIdentity, mark: string): TestIdentity => ({
  ...identity,
  message: `${identity.message} [hlidka-${mark}]`,
});

export const changeIdentity = (ctx: Context, input: TestIdentity): Promise<TestIdentity> =>
  transaction(ctx.db, async (tx) => {
    await tx
      .insert(formIdentity)
      .values(input)
      .onConflictDoUpdate({ target: formIdentity.onlyOne, set: input });
    const subject = { kind: 'form_identity', id: null, name: input.name };
    await record(tx, ctx.actor, 'form.identity_changed', subject, { email: input.email });
    return readIdentity(tx, ctx.config);
  });
