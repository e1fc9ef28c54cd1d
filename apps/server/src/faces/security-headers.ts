import type { MiddlewareHandler } from 'hono';
import type { Config } from '../base/config/config.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const httpsOnly: [string, string] = ['strict-transport-security', 'max-age=31536000'];

export const securityHeaders = (config: Config): MiddlewareHandler => {
  const fixed: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ...(config.baseUrl.startsWith('https://') ? [httpsOnly] : []),
  ];
  return async (http, next) => {
    await next();
    const { headers } = http.res;
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    if (http.req.path.startsWith('/api/') && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store');
  };
};
