import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const app = join(import.meta.dirname, '../../apps/mobile');
const expo = join(app, 'node_modules/.bin/expo');

/** The app's packages have a lock file of their own, which the server's `npm ci` leaves alone. */
export const bringPackages = (): void => {
  if (existsSync(expo)) return;
  console.log('Installing the app’s own packages (npm ci in apps/mobile, some minutes)…');
  execFileSync('npm', ['ci', '--prefer-offline', '--ignore-scripts'], {
    cwd: app,
    stdio: 'inherit',
  });
};

export const prebuild = (settings: Record<string, string>): void => {
  execFileSync(process.execPath, [expo, 'prebuild', '--clean', '--no-install'], {
    cwd: app,
    env: { ...process.env, CI: '1', EXPO_NO_TELEMETRY: '1', ...settings },
    stdio: 'inherit',
  });
};
