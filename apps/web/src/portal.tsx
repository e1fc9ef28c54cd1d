import { start } from './features/shared/frame/start.tsx';
import { createPortalRouter } from './routes/portal/router.tsx';
import { takeViewAs } from './view-as.ts';

takeViewAs();

void start(createPortalRouter, {
  cs: async () => ({
    ...(await import('@hlidka/texts/common/cs')),
    ...(await import('@hlidka/texts/portal/cs')),
  }),
  en: async () => ({
    ...(await import('@hlidka/texts/common/en')),
    ...(await import('@hlidka/texts/portal/en')),
  }),
});
