-- Whether mails leave the installation was a row of operators_channels without a recipient.
alter table quiet_outbox rename to outbox;
alter table outbox rename column until to quiet_until;
alter table outbox alter column quiet_until drop not null;
alter table outbox add column mails_sent boolean not null default false;
insert into outbox (mails_sent) select true from operators_channels where channel = 'mail'
on conflict (singleton) do update set mails_sent = true;
delete from operators_channels where channel = 'mail';
alter table operators_channels drop constraint operators_channels_channel_check;
alter table operators_channels add constraint operators_channels_channel_check check (channel in ('chat', 'outlet'));
