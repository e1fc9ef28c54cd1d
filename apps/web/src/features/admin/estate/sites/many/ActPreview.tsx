import type { ReplyOf, siteActs } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { AuditChanges } from '../../../keep/audit/AuditChanges.tsx';

type Props = { preview: ReplyOf<typeof siteActs.preview> };

/** What the trail would say of the act. */
export const ActPreview = ({ preview }: Props) => {
  const t = useAdminTexts().many;
  const { chosen, archived, changed, lines, undoable } = preview;
  return (
    <div className="act-preview">
      <p role="status">{changed === 0 ? t.nothing : t.changes(changed, chosen)}</p>
      {archived > 0 && <p className="soft">{t.archived(archived)}</p>}
      {changed > 0 && !undoable && <p className="soft">{t.noUndo}</p>}
      {lines.length > 0 && (
        <ol className="trail">
          {lines.map(({ event, subject, data }, at) => (
            <li key={`${subject.id ?? ''}${at}`}>
              <span>{subject.name}</span>
              <AuditChanges
                entry={{
                  id: subject.id ?? '',
                  at: '',
                  who: null,
                  by: 'admin',
                  event,
                  subject,
                  data,
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {changed > lines.length && <p className="soft">{t.more(changed - lines.length)}</p>}
    </div>
  );
};
