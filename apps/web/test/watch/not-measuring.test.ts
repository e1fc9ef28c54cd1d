import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../server/test/harness/database.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { password } from '../../../server/test/harness/open-house.ts';
import { serveHlidka, sharing } from '../../../server/test/harness/processes/served.ts';
import { expectSound, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const browser = useBrowser();

test('while the watch has no network, every page says since when, to operators and clients', async () => {
  const { db, connection, drop } = await createTestDatabase('template_cast');
  const served = await serveHlidka(temporaryFolder(), {
    env: sharing(connection),
    args: ['--roles', 'api'],
    ready: '/healthz', // nobody checks here, and `/readyz` says so
  });
  const blind = (seconds: number) =>
    db.$client.query(
      `insert into blind_spans (id, from_at, seen_at)
        values (gen_random_uuid(), '2026-07-01T10:02:00Z', now() + make_interval(secs => $1))`,
      [seconds],
    );
  await blind(600);
  const words = /Od\s1\.\s7\.\s2026\sve\s12\.02\sweby\sneměříme/;
  for (const [email, paths] of [
    ['olga@example.test', ['/admin', '/admin/incidents']],
    ['alice@example.test', ['/', '/reports']],
  ] as const) {
    const page = await browser.person(served.url);
    const entered = await enterAs(page, served.url, email, password);
    for (const path of paths) {
      await entered.page.goto(path);
      await entered.page.getByText(words).waitFor();
    }
    await expectSound(entered.page, email);
  }
  await db.$client.query('delete from blind_spans');
  await blind(-600);
  const page = await browser.person(served.url);
  const { page: portal } = await enterAs(page, served.url, 'alice@example.test', password);
  await portal.goto('/');
  await portal.getByRole('contentinfo').waitFor();
  expect(await portal.getByText(words).count()).toBe(0);
  await served.stop();
  await drop();
});
