import { adminBackups } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';

/** The smaller size is right: later backups are held against it. */
export const acceptSize = async (id: string, done: string) => {
  await call(adminBackups.change, { params: { id }, body: { acceptSize: true } });
  refresh('sites');
  toast(done);
};
