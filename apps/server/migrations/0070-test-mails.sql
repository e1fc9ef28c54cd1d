-- First steps look for the last test mail among all messages.
create index deliveries_test on deliveries (created_at) where kind = 'test';
