import { adminWorklog, type WorklogEntry } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

type Props = {
  entry: WorklogEntry;
  /** Absent while another entry is being written. */
  onEdit: (() => void) | undefined;
};

export const WorklogItem = ({ entry, onEdit }: Props) => {
  const t = useAdminTexts().worklog;
  const format = useFormat();
  const act = useAct();
  const when = format.dateTime(entry.at);
  const remove = () =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans(when),
      action: t.remove,
      run: async () => {
        await call(adminWorklog.remove, { params: { id: entry.id } });
        refresh('sites');
        toast(t.removed);
      },
    });
  const publish = async () => {
    await call(adminWorklog.change, { params: { id: entry.id }, body: { publish: true } });
    refresh('sites');
    toast(t.published);
  };
  return (
    <article className="entry">
      <header>
        <time dateTime={entry.at} title={format.relative(entry.at)}>
          {when}
        </time>
        {entry.automatic ? <Badge>{t.automatic}</Badge> : <span>{entry.author ?? t.unsigned}</span>}
        {entry.minutes !== null && (
          <span className="soft">{format.duration(entry.minutes * 60)}</span>
        )}
        {entry.draft && <Badge>{t.draft}</Badge>}
        {onEdit && (
          <span className="entry-menu">
            {entry.draft && (
              <Button
                size="small"
                aria-label={t.publishOf(when)}
                onClick={() => void act(entry.id, publish)}
              >
                {t.publish}
              </Button>
            )}
            <Menu
              size="small"
              aria-label={t.actionsOf(when)}
              items={[
                { label: t.edit, onSelect: onEdit },
                { label: t.remove, onSelect: remove },
              ]}
            />
          </span>
        )}
      </header>
      <Markdown text={entry.text} />
    </article>
  );
};
