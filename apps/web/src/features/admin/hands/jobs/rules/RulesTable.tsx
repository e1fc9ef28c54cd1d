import { type JobRule, JobState, type JobTemplate, jobRules } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Table } from '../../../../../ui/content/Table.tsx';
import { Switch } from '../../../../../ui/form/Checkbox.tsx';
import { confirm } from '../../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { refresh } from '../../../kit/api/refresh.ts';
import { useAct } from '../../../kit/api/use-act.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { useRuleWords } from './use-rule-words.ts';

type Props = { rules: readonly JobRule[]; templates: readonly JobTemplate[] };

export const RulesTable = ({ rules, templates }: Props) => {
  const { jobRules: t } = useAdminTexts();
  const when = useRuleWords();
  const remove = useRemove();
  const [edited, setEdited] = useState<JobRule | null>(null);
  return (
    <>
      <Table
        caption={t.list}
        rows={rules}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'template',
            header: t.columns.template,
            cell: ({ templateName, approves }) => (
              <span>
                <strong>{templateName}</strong>
                <span className="table-note">{approves ? t.approves : t.asks}</span>
              </span>
            ),
          },
          {
            key: 'site',
            header: t.columns.site,
            cell: (rule) => <RuleSites rule={rule} />,
          },
          { key: 'when', header: t.columns.when, cell: when },
          { key: 'next', header: t.columns.next, cell: (rule) => <Next rule={rule} /> },
          { key: 'last', header: t.columns.last, cell: (rule) => <Last rule={rule} /> },
          { key: 'enabled', header: t.columns.enabled, cell: (rule) => <Turn rule={rule} /> },
          {
            key: 'actions',
            header: t.columns.actions,
            align: 'end',
            cell: (rule) => (
              <Menu
                size="small"
                aria-label={t.actionsOf(rule.templateName)}
                items={[
                  { label: t.edit, onSelect: () => setEdited(rule) },
                  { label: t.remove, onSelect: () => remove(rule) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited && <RuleDialog rule={edited} templates={templates} onClose={() => setEdited(null)} />}
    </>
  );
};

const RuleSites = ({ rule: { siteId, siteName, sites, siteCount } }: { rule: JobRule }) => {
  const { jobRules: t, jobs, tags } = useAdminTexts();
  const clients = useQuery({ ...adminQueries.clients(), enabled: sites !== null }).data ?? [];
  if (siteId)
    return (
      <Link to="/sites/$id" params={{ id: siteId }}>
        {siteName}
      </Link>
    );
  if (!sites) return <span className="soft">{jobs.noSite}</span>;
  const clientId = 'filter' in sites ? sites.filter.client : '';
  const client = clients.find(({ id }) => id === clientId)?.name;
  return (
    <span>
      {'tags' in sites ? sites.tags.join(', ') : client}
      <span className="table-note">
        {siteCount === 0 && 'tags' in sites ? tags.unworn : t.siteCount(siteCount)}
      </span>
    </span>
  );
};

const Next = ({ rule: { nextAt } }: { rule: JobRule }) => {
  const t = useAdminTexts().jobRules;
  const format = useFormat();
  if (!nextAt) return <span className="soft">{t.off}</span>;
  return (
    <time dateTime={nextAt} title={format.relative(nextAt)}>
      {format.dateTime(nextAt)}
    </time>
  );
};

const Last = ({ rule: { lastJob } }: { rule: JobRule }) => {
  const { jobRules: t, jobs, job } = useAdminTexts();
  if (!lastJob) return <span className="soft">{t.never}</span>;
  const state = JobState.safeParse(lastJob.state).data;
  return (
    <span>
      <Link to="/jobs/$id" params={{ id: lastJob.id }}>
        {job.pageName(lastJob.number)}
      </Link>
      {state && <span className="table-note">{jobs.states[state]}</span>}
    </span>
  );
};

const Turn = ({ rule }: { rule: JobRule }) => {
  const t = useAdminTexts().jobRules;
  const act = useAct();
  const { id, templateId, siteId, sites, recurrence, approves } = rule;
  const turn = (enabled: boolean) =>
    act(id, async () => {
      const body = { templateId, siteId, sites, recurrence, approves, enabled };
      await call(jobRules.change, { params: { id }, body });
      refresh('jobs');
      toast(enabled ? t.turned.on : t.turned.off);
    });
  return (
    <Switch
      label={<span className="unseen">{t.turn(rule.templateName)}</span>}
      checked={rule.enabled}
      onValue={(enabled) => void turn(enabled)}
    />
  );
};

const useRemove = () => {
  const t = useAdminTexts().jobRules;
  return ({ id, templateName }: JobRule) =>
    confirm({
      title: t.removeAsk(templateName),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(jobRules.remove, { params: { id } });
        refresh('jobs');
        toast(t.removed);
      },
    });
};
