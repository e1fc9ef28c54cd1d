-- What was open in the last hours is found without the rest: those still open, and those that ended since.
create index incidents_resolved_at on incidents (resolved_at);
