import './mails.css';
import type { MailRow } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/content/RelativeTime.tsx';
import { Table } from '../../ui/content/Table.tsx';
import { MailState } from './MailState.tsx';
import { useRetry } from './use-retry.ts';

export const MailsTable = ({ mails }: { mails: readonly MailRow[] }) => {
  const t = useAdminTexts().mails;
  const retry = useRetry();
  return (
    <Table
      caption={t.list}
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'subject',
          header: t.columns.subject,
          cell: ({ id, subject, kind }) => (
            <Link className="row-link" to="/mails/$id" params={{ id }}>
              {subject ?? t.kinds[kind]}
            </Link>
          ),
        },
        { key: 'to', header: t.columns.to, cell: ({ to }) => <span className="long">{to}</span> },
        {
          key: 'state',
          header: t.columns.state,
          cell: (mail) => (
            <div className="mail-state">
              <MailState state={mail.state} />
              {mail.state === 'dead' && (
                <span className="above">
                  <Button size="small" aria-label={t.retryOf(mail.to)} onClick={() => retry(mail)}>
                    {t.retry}
                  </Button>
                </span>
              )}
              {mail.lastError && (
                <span className="mail-error" title={mail.lastError}>
                  {mail.lastError}
                </span>
              )}
            </div>
          ),
        },
        {
          key: 'created',
          header: t.columns.created,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
        {
          key: 'attempts',
          header: t.columns.attempts,
          align: 'end',
          cell: ({ attempts }) => attempts,
        },
      ]}
    />
  );
};
