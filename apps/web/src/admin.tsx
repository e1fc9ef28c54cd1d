import type { Admin } from '@hlidka/texts/admin/cs';
import type { Common } from '@hlidka/texts/common/cs';
import { start } from './features/shared/frame/start.tsx';
import { createAdminRouter } from './routes/admin/router.tsx';

const forOperators = ({ common }: { common: Common }, { admin }: { admin: Admin }) => {
  const { what, todo, reload } = admin.ownFault;
  return {
    common: {
      ...common,
      errors: { ...common.errors, 'internal error': { what, todo } },
      crashed: { ...common.crashed, todo: reload },
    },
    admin,
  };
};

void start(createAdminRouter, {
  cs: async () =>
    forOperators(await import('@hlidka/texts/common/cs'), await import('@hlidka/texts/admin/cs')),
  en: async () =>
    forOperators(await import('@hlidka/texts/common/en'), await import('@hlidka/texts/admin/en')),
});
