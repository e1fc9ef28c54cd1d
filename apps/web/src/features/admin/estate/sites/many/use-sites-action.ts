import { limits, type SitesAction, siteActs } from '@hlidka/protocol';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { useAct } from '../../../kit/api/use-act.ts';

const changedTopics = ['sites', 'windows'] as const;

/** One action on all ticked sites; what it did is told with a number, and can be undone where it is safe. */
export const useSitesAction = () => {
  const { board, many } = useAdminTexts();
  const act = useAct();
  const undo = (ids: readonly string[]) =>
    act('board undo', async () => {
      let undone = 0;
      let kept = 0;
      for (const id of ids) {
        const done = await call(siteActs.undo, { params: { id } });
        undone += done.undone;
        kept += done.kept;
      }
      refresh(...changedTopics);
      toast(many.undone(undone, kept));
    });
  const send = async (ids: readonly string[], action: SitesAction): Promise<void> => {
    let done = 0;
    const undoable: string[] = [];
    try {
      for (let at = 0; at < ids.length; at += limits.sitesAtOnce) {
        const sites = { ids: ids.slice(at, at + limits.sitesAtOnce) };
        const body = { id: crypto.randomUUID(), sites, action };
        const did = await call(siteActs.act, { body });
        done += did.done;
        if (did.undoUntil) undoable.push(did.id);
      }
    } finally {
      refresh(...changedTopics);
      const words: Partial<Record<SitesAction['do'], (n: number) => string>> = board.bulk.done;
      const back = { label: many.undo, run: () => undo(undoable), ms: limits.undoSeconds * 1000 };
      if (done > 0 || action.do === 'check')
        toast((words[action.do] ?? many.done)(done), undoable.length > 0 ? back : undefined);
    }
  };
  return {
    send,
    run: (ids: readonly string[], action: SitesAction) => act('board', () => send(ids, action)),
  };
};
