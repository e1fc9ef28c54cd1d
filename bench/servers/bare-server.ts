import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/healthz', (http) => http.json({ ok: true }));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) });
process.once('SIGTERM', () => server.close(() => process.exit(0)));
