import './status-pages.css';
import { type StatusNotice, type StatusPage, statusPages } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { type Begun, NoticeDialog, UpdateDialog } from './NoticeDialog.tsx';

type NoticeProps = { notice: StatusNotice; onUpdate: () => void };

const Notice = ({ notice, onUpdate }: NoticeProps) => {
  const t = useAdminTexts().statusPages.notices;
  const remove = () =>
    confirm({
      title: t.removeAsk(notice.title),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(statusPages.removeNotice, { params: { id: notice.id } });
        refresh('status-pages');
        toast(t.removed(notice.title));
      },
    });
  return (
    <article className="status-notice">
      <h3>{notice.title}</h3>
      <ol>
        {notice.updates.map(({ id, state, text, at, by }) => (
          <li key={id}>
            <Badge>{t.states[state]}</Badge>{' '}
            <span className="soft">
              <RelativeTime at={at} />
              {by && `, ${by}`}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        {!notice.solvedAt && (
          <Button size="small" onClick={onUpdate}>
            {t.update}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={remove}>
          {t.remove}
        </Button>
      </div>
    </article>
  );
};

/** The notice to begin with when an incident's page led here. */
const begunBy = (
  { sites, language }: StatusPage,
  { about, kind }: { about?: string; kind?: string },
): Begun | null => {
  const site = sites.find(({ siteId }) => siteId === about);
  if (!site) return null;
  const { down, form } = statusTexts[language].t.noticeTitles;
  return kind === 'form'
    ? { title: form(site.publicName), impact: 'minor', siteIds: [site.siteId] }
    : { title: down(site.publicName), impact: 'major', siteIds: [site.siteId] };
};

/** The notices of the page, and dialogs to write and update them. */
export const Notices = ({ page }: { page: StatusPage }) => {
  const t = useAdminTexts().statusPages.notices;
  const begun = begunBy(page, useSearch({ from: '/frame/status-pages/$id' }));
  const [writing, setWriting] = useState(begun !== null);
  const [updated, setUpdated] = useState<StatusNotice | null>(null);
  const write = (
    <Button needs={statusPages.openNotice} icon="plus" onClick={() => setWriting(true)}>
      {t.write}
    </Button>
  );
  return (
    <Section heading={t.heading} action={write}>
      {!page.visible && <p className="soft">{t.unseen}</p>}
      {page.notices.length === 0 && <p className="soft">{t.none}</p>}
      {page.notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onUpdate={() => setUpdated(notice)} />
      ))}
      {writing && (
        <NoticeDialog page={page} begun={begun ?? {}} onClose={() => setWriting(false)} />
      )}
      {updated && <UpdateDialog page={page} notice={updated} onClose={() => setUpdated(null)} />}
    </Section>
  );
};
