-- Which rota's quiet hours a step waits for, by the time that rota was saved: once another is saved it is asked again.
alter table escalations add column held_by timestamptz(3);
