-- Where operators hear besides mail and chat; address and secrets are sealed for their row.
create table outlets (
  id uuid primary key,
  kind text not null constraint outlets_kind_check check
    (kind in ('webhook', 'slack', 'discord', 'teams', 'ntfy', 'pushover', 'pagerduty', 'apprise')),
  name text not null,
  hears text not null constraint outlets_hears_check check (hears in ('all', 'incidents')),
  -- Of the address only this is shown.
  host text not null,
  sealed text not null,
  created_at timestamptz(3) not null default now(),
  -- Since when it is switched off, why, and the last answer.
  off_at timestamptz(3),
  off_reason text constraint outlets_off_reason_check check (off_reason in ('by hand', 'refused', 'given up')),
  off_answer text,
  constraint outlets_off check ((off_at is null) = (off_reason is null))
);

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('mail', 'push', 'chat', 'outlet'));

-- An outlet's messages go one by one, and its last state is read from them.
create index deliveries_outlet on deliveries (recipient, seq) where channel = 'outlet';
create index deliveries_outlet_waiting on deliveries (recipient, priority, seq)
  where channel = 'outlet' and state = 'waiting';

alter table operators_channels drop constraint operators_channels_pkey;
alter table operators_channels drop constraint operators_channels_channel_check;
alter table operators_channels add constraint operators_channels_channel_check check (channel in ('chat', 'outlet'));
alter table operators_channels add primary key (channel, recipient);
alter table operators_channels add column incidents_only boolean not null default false;
