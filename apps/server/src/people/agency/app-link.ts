import { renderSVG } from 'uqr';
import type { Config } from '../../base/config/config.ts';
import { notFound } from '../../base/platform/errors.ts';

/** Opens the app for several agencies and names this server; null where clients use another app. */
export const connectLink = ({ sharedApp, appScheme, baseUrl }: Config): string | null =>
  sharedApp ? `${appScheme}://server?url=${encodeURIComponent(new URL(baseUrl).origin)}` : null;

/** A web address, since many cameras open nothing else; its page leads on to the app. */
export const printAppCode = ({ sharedApp, baseUrl }: Config): string => {
  if (!sharedApp) throw notFound();
  return renderSVG(`${baseUrl}/app`, { border: 2, ecc: 'M' });
};
