-- Whether a client user was asked for mail about incidents and answered; nobody is asked twice, on any device.
alter table users add column incident_mail_chosen boolean not null default false;
update users set incident_mail_chosen = true where incident_mail;
