import type { JobRule } from '@hlidka/protocol';
import { jobRules } from '@hlidka/protocol';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleDialog } from '../../../features/admin/hands/jobs/rules/RuleDialog.tsx';
import { RulesTable } from '../../../features/admin/hands/jobs/rules/RulesTable.tsx';
import { allLoaded } from '../../../features/admin/kit/api/all-loaded.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobRulesPage = () => {
  const { jobRules: t, jobs } = useAdminTexts();
  const format = useFormat();
  const query = useQueries({
    queries: [adminQueries.jobRules(), adminQueries.jobTemplates()],
    combine: allLoaded,
  });
  const [adding, setAdding] = useState(false);
  const rules = query.data?.[0];
  const answer = () => {
    if (!rules) return query.isError ? t.pageName : undefined;
    const on = rules.filter(({ enabled }) => enabled).length;
    return on === 0 ? t.answerNone : t.answer(on);
  };
  const next = rules && nextOf(rules);
  const add = (
    <Button needs={jobRules.create} look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs', label: jobs.pageName }}
        name={t.pageName}
        answer={answer()}
        detail={next?.nextAt && t.next(format.dateTime(next.nextAt), next.templateName)}
        actions={rules && rules.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {([all, templates]) => (
          <>
            {all.length > 0 && <RulesTable rules={all} templates={templates} />}
            {all.length === 0 && templates.length > 0 && (
              <EmptyState action={add}>{t.noneDetail}</EmptyState>
            )}
            {all.length === 0 && templates.length === 0 && (
              <EmptyState action={<LinkButton to="/jobs/templates">{t.toTemplates}</LinkButton>}>
                {t.noTemplates}
              </EmptyState>
            )}
            {adding && <RuleDialog templates={templates} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </div>
  );
};

const nextOf = (rules: readonly JobRule[]): JobRule | undefined =>
  rules
    .filter(({ nextAt }) => nextAt !== null)
    .toSorted((a, b) => Date.parse(a.nextAt ?? '') - Date.parse(b.nextAt ?? ''))[0];
