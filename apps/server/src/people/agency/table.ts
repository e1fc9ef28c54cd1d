import { boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const agency = pgTable('agency', {
  id: boolean('id').primaryKey().default(true),
  name: text('name').notNull(),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  web: text('web'),
  logo: bytea('logo'),
  logoType: text('logo_type'),
  logoVersion: text('logo_version'),
  accent: text('accent'),
  imprint: text('imprint'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
