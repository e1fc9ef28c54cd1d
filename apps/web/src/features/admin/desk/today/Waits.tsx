import type { JobRow, Today } from '@hlidka/protocol';
import { daysLeft } from '@hlidka/texts/prague';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { insideOf } from '../../reports/periods.ts';
import { whatOf, whoOf, whyOf } from '../../tell/deliveries/delivery-words.ts';
import { useRetry } from '../../tell/deliveries/use-retry.ts';
import { waitingCount } from './counts.ts';
import { Lines } from './Lines.tsx';
import { OwnTroubles } from './OwnTroubles.tsx';
import { Heartbeats } from './Reported.tsx';
import { useShortTime } from './use-short-time.ts';

/** What waits for an operator, each kind with the action that settles it. */
export const Waits = ({ data }: { data: Today }) => {
  const t = useAdminTexts().today;
  if (waitingCount(data) === 0) return null;
  return (
    <Section heading={t.waits}>
      <WaitingJobs some={data.waiting} />
      <Undelivered some={data.undelivered} />
      <Heartbeats some={data.heartbeats} />
      <OddPages some={data.odd} />
      <Ending some={data.ending} />
      <Drafts some={data.drafts} />
      <WaitingWork some={data.entries} />
      <SilentAgents some={data.silentAgents} />
      <OwnTroubles troubles={data.installation.troubles} />
    </Section>
  );
};

const waitOf = ({ state, waiting }: JobRow) =>
  state === 'pending' ? 'approval' : waiting === 'answer' ? 'answer' : 'gate';
const acts = { approval: 'approve', gate: 'allow', answer: 'answer' } as const;

const WaitingJobs = ({ some }: { some: Today['waiting'] }) => {
  const t = useAdminTexts().today;
  return (
    <Lines
      heading={t.kinds.waiting}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => <Link to="/jobs">{words}</Link>}
      line={(job) => ({
        what: (
          <Link to="/jobs/$id" params={{ id: job.id }}>
            {job.title}
          </Link>
        ),
        note: [job.siteName, t.jobWaits[waitOf(job)]].filter(Boolean).join(', '),
        action: (
          <LinkButton size="small" to="/jobs/$id" params={{ id: job.id }}>
            {t.act[acts[waitOf(job)]]}
          </LinkButton>
        ),
      })}
    />
  );
};

const Undelivered = ({ some }: { some: Today['undelivered'] }) => {
  const { today: t, deliveries } = useAdminTexts();
  const retry = useRetry();
  return (
    <Lines
      heading={t.kinds.undelivered}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => (
        <Link to="/deliveries" search={{ state: 'dead' }}>
          {words}
        </Link>
      )}
      line={(row) => ({
        what: (
          <Link to="/deliveries/$id" params={{ id: row.id }}>
            {whatOf(deliveries, row)}
          </Link>
        ),
        note: [whoOf(deliveries, row), deliveries.channels[row.channel], whyOf(deliveries, row)]
          .filter(Boolean)
          .join(', '),
        action: (
          <Button size="small" onClick={() => void retry(row)}>
            {t.act.retry}
          </Button>
        ),
      })}
    />
  );
};

const OddPages = ({ some }: { some: Today['odd'] }) => {
  const { today: t, pageLook } = useAdminTexts();
  const short = useShortTime();
  return (
    <Lines
      heading={t.kinds.odd}
      some={some}
      rowKey={({ siteId }) => siteId}
      all={(words) => <Link to="/sites">{words}</Link>}
      line={({ siteId, siteName, signs, since }) => ({
        what: (
          <Link to="/sites/$id" params={{ id: siteId }}>
            {siteName}
          </Link>
        ),
        note: `${t.since(short(since))}: ${signs.map((sign) => pageLook.signs[sign]).join(' ')}`,
        action: (
          <LinkButton size="small" to="/sites/$id" params={{ id: siteId }}>
            {t.act.look}
          </LinkButton>
        ),
      })}
    />
  );
};

const Ending = ({ some }: { some: Today['ending'] }) => {
  const { today: t, expiry } = useAdminTexts();
  const format = useFormat();
  return (
    <Lines
      heading={t.kinds.ending}
      some={some}
      rowKey={({ siteId, what }) => `${what} ${siteId}`}
      all={(words) => <Link to="/expiry">{words}</Link>}
      line={({ siteId, siteName, what, endsAt }) => ({
        what: (
          <Link to="/sites/$id" params={{ id: siteId }}>
            {siteName}
          </Link>
        ),
        note: `${t.ends[what]}, ${expiry.left(daysLeft(new Date(endsAt), new Date()))}, ${format.date(endsAt)}`,
        action: (
          <LinkButton size="small" to="/expiry" search={{ q: siteName }}>
            {t.act.settle}
          </LinkButton>
        ),
      })}
    />
  );
};

const Drafts = ({ some }: { some: Today['drafts'] }) => {
  const t = useAdminTexts().today;
  const format = useFormat();
  return (
    <Lines
      heading={t.kinds.drafts}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => (
        <Link to="/reports" search={{ state: 'draft' }}>
          {words}
        </Link>
      )}
      line={({ id, clientName, site, period, heldBack }) => ({
        what: (
          <Link to="/reports/$id" params={{ id }}>
            {site ? `${clientName}, ${site.name}` : clientName}
          </Link>
        ),
        note: [t.draft(format.month(insideOf(period))), heldBack && t.heldBack]
          .filter(Boolean)
          .join(', '),
        action: (
          <LinkButton size="small" to="/reports/$id" params={{ id }}>
            {t.act.send}
          </LinkButton>
        ),
      })}
    />
  );
};

const WaitingWork = ({ some }: { some: Today['entries'] }) => {
  const t = useAdminTexts().today;
  const short = useShortTime();
  return (
    <Lines
      heading={t.kinds.entries}
      some={some}
      rowKey={({ siteId }) => siteId}
      all={(words) => <Link to="/sites">{words}</Link>}
      line={({ siteId, siteName, count, since }) => ({
        what: (
          <Link to="/sites/$id" params={{ id: siteId }}>
            {siteName}
          </Link>
        ),
        note: t.entries(count, short(since)),
        action: (
          <LinkButton size="small" to="/sites/$id" params={{ id: siteId }}>
            {t.act.read}
          </LinkButton>
        ),
      })}
    />
  );
};

const SilentAgents = ({ some }: { some: Today['silentAgents'] }) => {
  const t = useAdminTexts().today;
  const short = useShortTime();
  return (
    <Lines
      heading={t.kinds.agents}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => <Link to="/jobs/agents">{words}</Link>}
      line={({ name, lastSeenAt }) => ({
        what: <Link to="/jobs/agents">{name}</Link>,
        note: t.silent(short(lastSeenAt)),
        action: (
          <LinkButton size="small" to="/jobs/agents">
            {t.act.settle}
          </LinkButton>
        ),
      })}
    />
  );
};
