-- Whose channel it is: that person hears of incidents there when the rota comes to them. Without an owner it is everybody's.
alter table outlets add column owner_id uuid references users on delete set null;
alter table operators_channels add column user_id uuid;

-- A row of mail stands for all operators' mails: it is there while mails are sent and not only stored.
alter table operators_channels drop constraint operators_channels_channel_check;
alter table operators_channels add constraint operators_channels_channel_check check (channel in ('mail', 'chat', 'outlet'));

-- The reader opened its link, pressed its button or answered it; null also where that cannot be known.
alter table deliveries add column seen_at timestamptz;
alter table take_over_links add column delivery_id uuid;

-- Where it was taken over from; null for those taken over before this was kept.
alter table incidents add column taken_from text
  constraint incidents_taken_from_check check (taken_from in ('admin', 'app', 'mail', 'chat', 'push', 'webhook'));
