import type { AdminSite, SiteTarget } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { TargetDialog } from './TargetDialog.tsx';

/** Where an agent's commands for this site run. */
export const SiteTargetSection = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().siteTarget;
  const query = useQuery(adminQueries.siteTarget(site.id));
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading={t.heading}
      about={t.about}
      action={
        query.data && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={1} />}>
        {(target) => (
          <>
            <p>{targetWords(t, target)}</p>
            {open && <TargetDialog target={target} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
};

type Texts = ReturnType<typeof useAdminTexts>['siteTarget'];

const targetWords = (t: Texts, { via, user, host, port, folder }: SiteTarget): string =>
  [serverWords(t, { via, user, host, port }), folder && t.folder(folder)].filter(Boolean).join(' ');

const serverWords = (
  t: Texts,
  { via, user, host, port }: Pick<SiteTarget, 'via' | 'user' | 'host' | 'port'>,
): string => {
  if (via === null) return t.none;
  return via === 'ssh' ? t.ssh(user ?? '', host ?? '', port) : t.local;
};
