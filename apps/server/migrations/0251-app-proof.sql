-- A decision from the phone app carries a passkey's answer to a challenge of exactly that decision.
create table decision_challenges (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index decision_challenges_session on decision_challenges (session_id);
create index decision_challenges_expires on decision_challenges (expires_at);
-- Of whom it is asked: of nobody, of who has a passkey, of everybody.
alter table doors add column app_proof text not null default 'if_any'
  constraint doors_app_proof_check check (app_proof in ('never', 'if_any', 'always'));
