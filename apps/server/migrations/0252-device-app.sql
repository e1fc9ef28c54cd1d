-- Which protocol the app on a phone spoke when it registered: an older one has one channel of notifications on Android.
alter table devices add column app_protocol integer not null default 0;
