import { limits } from '@hlidka/protocol';
import type { Locator, Page } from 'playwright-core';
import { within } from './visit/within.ts';

const qualities = [70, 45, 25, 10, 1];
const patienceMs = 5_000;

/** Fields that contain a secret, wherever the page copied it. */
const holding = async (page: Page, secrets: readonly string[]): Promise<Locator[]> => {
  if (secrets.length === 0) return [];
  const fields = await Promise.all(
    page.frames().map((frame) => frame.locator('css=input, textarea').all()),
  );
  const values = await Promise.all(
    fields
      .flat()
      .map(async (field) => ({ field, value: await field.inputValue().catch(() => '') })),
  );
  return values
    .filter(({ value }) => secrets.some((secret) => value.includes(secret)))
    .map(({ field }) => field);
};

/** A screenshot small enough to send; secrets are blacked out. */
export const takePicture = async (
  page: Page,
  used: readonly string[],
  mostBytes: number = limits.pictureBytes,
): Promise<string | null> => {
  const secrets = used.filter(Boolean);
  const mask = await within(holding(page, secrets), patienceMs).catch(() => null);
  // Better no screenshot than one showing a secret.
  if (!mask) return null;
  const hidden = page
    .frames()
    .flatMap((frame) => [
      frame.locator('css=input[type="password"]'),
      ...secrets.map((secret) => frame.getByText(secret)),
    ]);
  for (const quality of qualities) {
    const bytes = await page
      .screenshot({
        type: 'jpeg',
        quality,
        mask: [...mask, ...hidden],
        maskColor: '#000000',
        animations: 'disabled',
        timeout: patienceMs,
      })
      .catch(() => null);
    if (!bytes) return null;
    if (bytes.length <= mostBytes) return bytes.toString('base64');
  }
  return null;
};
