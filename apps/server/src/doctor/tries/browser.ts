import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../base/config/config.ts';
import { findChromium } from '../../base/platform/chromium.ts';
import { errorCode } from '../../base/platform/log/reason.ts';
import { type Finding, ok, problem, warning } from '../check.ts';

const timeoutMs = 15_000;

/** Starts the browser that prints reports, as far as its version. */
export const tryBrowser = async ({
  chromiumPath,
}: Pick<Config, 'chromiumPath'>): Promise<Finding> => {
  if (chromiumPath === 'off') return ok('chromium.off');
  const path = chromiumPath ?? (await findChromium(null));
  if (path === null) return warning('chromium.none');
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], {
      timeout: timeoutMs,
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    });
    const version = stdout.trim().slice(0, 100);
    return /chrom.*\d/i.test(version)
      ? ok('chromium.ok', { version })
      : problem('chromium.broken', { path, reason: 'it says no version' });
  } catch (error) {
    return problem('chromium.broken', { path, reason: errorCode(error) ?? 'it failed' });
  }
};
