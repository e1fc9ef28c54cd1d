import { ApiError } from '@hlidka/client';
import { type JobTemplate, jobTemplates } from '@hlidka/protocol';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

export const TemplatesTable = ({ templates }: { templates: readonly JobTemplate[] }) => {
  const { jobTemplates: t, jobs } = useAdminTexts();
  const navigate = useNavigate();
  const remove = useRemove();
  return (
    <Table
      caption={t.list}
      rows={templates}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ id, name, title }) => (
            <span>
              <Link className="row-link" to="/jobs/templates/$id" params={{ id }}>
                {name}
              </Link>
              {title !== name && <span className="table-note">{title}</span>}
            </span>
          ),
          sortBy: ({ name }) => name,
        },
        {
          key: 'kind',
          header: t.columns.kind,
          cell: ({ plan }) => jobs.plans[plan.type],
          sortBy: ({ plan }) => plan.type,
        },
        {
          key: 'supervised',
          header: t.columns.supervised,
          cell: ({ supervised }) => (supervised ? t.supervised : t.unsupervised),
        },
        {
          key: 'changed',
          header: t.columns.changed,
          cell: ({ updatedAt }) => (
            <span className="above">
              <RelativeTime at={updatedAt} />
            </span>
          ),
          sortBy: ({ updatedAt }) => updatedAt,
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (template) => (
            <span className="above">
              <Menu
                size="small"
                aria-label={t.actionsOf(template.name)}
                items={[
                  {
                    label: t.use,
                    onSelect: () =>
                      void navigate({ to: '/jobs/new', search: { template: template.id } }),
                  },
                  {
                    label: t.edit,
                    onSelect: () =>
                      void navigate({
                        to: '/jobs/templates/$id',
                        params: { id: template.id },
                      }),
                  },
                  { label: t.remove, onSelect: () => remove(template) },
                ]}
              />
            </span>
          ),
        },
      ]}
    />
  );
};

const useRemove = () => {
  const t = useAdminTexts().jobTemplates;
  return ({ id, name }: JobTemplate) =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        try {
          await call(jobTemplates.remove, { params: { id } });
          toast(t.removed(name));
        } catch (error) {
          if (!(error instanceof ApiError) || error.error !== 'not empty') throw error;
          toast(t.inUse);
        }
        refresh('jobs');
      },
    });
};
