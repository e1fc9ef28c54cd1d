-- Where operators are told besides mail: a row for each channel that is active, for those who know nothing of its settings.
create table operators_channels (
  channel text primary key check (channel in ('chat')),
  recipient text not null
);
insert into operators_channels (channel, recipient) select 'chat', chat_id from active_chat;
drop table active_chat;
