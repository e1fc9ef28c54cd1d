import { start } from './features/shared/frame/start.tsx';
import { createAdminRouter } from './routes/admin/router.tsx';

void start(createAdminRouter, {
  cs: async () => ({
    ...(await import('@hlidka/texts/common/cs')),
    ...(await import('@hlidka/texts/admin/cs')),
  }),
  en: async () => ({
    ...(await import('@hlidka/texts/common/en')),
    ...(await import('@hlidka/texts/admin/en')),
  }),
});
