import { deliveries, firstSteps } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';
import { startPost } from '../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../test/harness/services/smtp.ts';
import { fileFor } from '../../base/config/env-file.ts';
import { readFirstSteps } from './first-steps.ts';

test('an address of this machine is said with the file to change, and no more once it is set', async () => {
  const { house, olga, alice } = await createCast();
  const { address } = await olga.call(firstSteps.read);
  expect(address).toEqual({
    url: house.config.baseUrl,
    thisMachineOnly: true,
    file: fileFor('BASE_URL'),
  });
  expect(await refusal(alice.call(firstSteps.read))).toBe('404 not found');
  const config = { ...house.config, baseUrl: 'https://hlidka.example' };
  expect((await readFirstSteps({ ...house.cli, config })).address).toMatchObject({
    url: 'https://hlidka.example',
    thisMachineOnly: false,
  });
});

test.each([
  [{}, `${process.cwd()}/.env`],
  [{ ENV_FILE: '/etc/hlidka.env' }, '/etc/hlidka.env'],
  [{ ENV_FILE: '' }, null],
  [{ SMTP_URL: '' }, null],
])('with %o the setting is written in %s', (given, file) => {
  expect(fileFor('SMTP_URL', given)).toBe(file);
});

test('mail works when a test mail went, and says when; a refusal is quoted', async () => {
  const smtp = await openSmtp();
  const { house, olga } = await createCast({ smtpUrl: smtp.url });
  expect((await olga.call(firstSteps.read)).testMail).toBeNull();
  smtp.state.mood = 'refuses for now';
  const worker = startPost(house);
  try {
    await olga.call(deliveries.testMail);
    await eventually(async () => {
      const { testMail } = await olga.call(firstSteps.read);
      expect(testMail).toMatchObject({ state: 'waiting', error: expect.stringContaining('4') });
    });
    smtp.state.mood = 'accepts';
    await olga.call(deliveries.testMail);
    await eventually(async () => {
      const { testMail } = await olga.call(firstSteps.read);
      expect(testMail).toMatchObject({ state: 'sent', error: null });
    });
    const { rows } = await house.db.execute<{ at: Date }>(
      sql`select max(sent_at) as at from deliveries where kind = 'test'`,
    );
    const { testMail } = await olga.call(firstSteps.read);
    expect(new Date(testMail?.at ?? 0)).toEqual(new Date(rows[0]?.at ?? 1));
  } finally {
    await worker.stop();
  }
});
