import './checks.css';
import { type AdminSite, type CheckOfSite, type CheckState, siteChecks } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { addressOf } from './kinds/check-values.ts';

type Editing = { check?: CheckOfSite } | null;

/** Everything that is checked of a site, and how each stands. */
export const ChecksOfSite = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().checksOfSite;
  const query = useQuery(adminQueries.checksOfSite(site.id));
  const [editing, setEditing] = useState<Editing>(null);
  const isAlone = query.data?.length === 1;
  return (
    <Section
      heading={t.heading}
      about={isAlone ? t.alone : t.about}
      action={
        <Button needs={siteChecks.add} size="small" icon="plus" onClick={() => setEditing({})}>
          {t.add}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={1} />}>
        {(checks) => (
          <ul className="site-checks">
            {checks.map((check) => (
              <Row
                key={check.number}
                site={site}
                check={check}
                onEdit={() => setEditing({ check })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {editing && (
        <CheckDialog siteId={site.id} check={editing.check} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
};

const shapes: Record<CheckState, MarkShape> = {
  up: 'done',
  suspect: 'half',
  down: 'crossed',
  recovering: 'half',
  waiting: 'broken',
  paused: 'bars',
};

type RowProps = { site: AdminSite; check: CheckOfSite; onEdit: () => void };

const Row = ({ site, check, onEdit }: RowProps) => {
  const t = useAdminTexts().checksOfSite;
  const format = useFormat();
  const { name, state, counts, availabilityPct, avgMs } = check;
  const figures = [
    availabilityPct !== null && t.day(format.percent(availabilityPct)),
    avgMs !== null && format.withUnit(avgMs, 'ms'),
    !counts && t.aside,
  ].filter(Boolean);
  return (
    <li>
      <span className="site-check-name">
        <strong>{name ?? t.first}</strong>
        <span className="soft">{addressOf(check) ?? site.url}</span>
      </span>
      <span className="site-check-name">
        <StateMark shape={shapes[state]} strong={state === 'down'}>
          {t.states[state]}
        </StateMark>
        <Why check={check} />
      </span>
      <span className="soft">{figures.join(' · ')}</span>
      {name === null ? <span /> : <Actions siteId={site.id} check={check} onEdit={onEdit} />}
    </li>
  );
};

/** What is wrong with it, in the words of all outages. */
const Why = ({ check: { kind, name, failure, failingSince } }: { check: CheckOfSite }) => {
  const { incidents, checksOfSite } = useAdminTexts();
  const format = useFormat();
  if (!failure || !failingSince) return null;
  const ofKind = name === null ? undefined : checksOfSite.failuresOf[kind][failure];
  return (
    <span className="soft">
      {ofKind ?? incidents.failures[failure]}, {format.dateTime(failingSince)}
    </span>
  );
};

const Actions = ({ siteId, check, onEdit }: { siteId: string } & Omit<RowProps, 'site'>) => {
  const t = useAdminTexts().checksOfSite;
  const name = check.name ?? '';
  const params = { id: siteId, number: String(check.number) };
  const isPaused = check.state === 'paused';
  const pause = async () => {
    await call(siteChecks.change, { params, body: { paused: !isPaused } });
    refresh('sites');
    toast(t.saved);
  };
  const remove = () =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(siteChecks.remove, { params });
        refresh('sites');
        toast(t.removed(name));
      },
    });
  return (
    <Menu
      size="small"
      aria-label={t.actionsOf(name)}
      items={[
        { label: t.edit, onSelect: onEdit },
        { label: isPaused ? t.resume : t.pause, onSelect: () => void pause() },
        { label: t.remove, onSelect: remove },
      ]}
    />
  );
};
