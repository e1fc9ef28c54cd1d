import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onCall, usualReminders } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { beforeAll, expect, test } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import type { Served } from '../../../server/test/harness/processes/served.ts';
import { expectSound, settled, useBrowser } from '../harness/browser.ts';
import { enterAs } from '../harness/enter.ts';

const t = admin.onCall.reminders;
const browser = useBrowser();
const views = [{ width: 1440 }, { width: 390 }, { width: 1440, theme: 'dark' as const }];
let served: Served;

beforeAll(async () => {
  served = await serveDemo();
});

test.each(views)(
  'reminders are set below the rota; a wrong number is refused in words: %o',
  async (view) => {
    const person = await browser.person(served.url, view);
    const { page, call } = await enterAs(
      person,
      served.url,
      'jana@atelier-sever.example',
      'hlidka-demo',
    );
    await call(onCall.saveReminders, { body: usualReminders });
    await page.goto('/admin/on-call');
    const section = page.getByRole('region', { name: t.heading });
    const minutes = section.getByLabel(t.repeat);
    await minutes.fill('3');
    await section.getByRole('button', { name: t.save }).click();
    await section.getByText(t.wrong.after).waitFor();
    await settled(page);
    const folder = process.env.SHOTS;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `reminders-${Object.values(view).join('-')}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    await expectSound(page, `reminders ${Object.values(view).join('-')}`);
    await minutes.fill('45');
    await section.getByRole('checkbox', { name: t.ask }).click();
    await section.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).waitFor();
    const { reminders } = await call(onCall.read);
    expect(reminders).toEqual({ repeatMinutes: 45, repeatTimes: 3, inHandMinutes: null });
  },
);
