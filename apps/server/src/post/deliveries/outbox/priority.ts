import type { DeliveryKind, IncidentEvent } from '@hlidka/protocol';

const signIn = 0;
const decision = 1;
const beginning = 2;
const ending = 3;
const other = 4;

/** Somebody waits in front of a screen: the last priority with slots of its own. */
export const lastUrgent = decision;
/** Old messages are raised to this priority. */
export const risesTo = beginning;

const ofKind: Record<DeliveryKind, number> = {
  password_reset: signIn,
  // Hundreds may be sent at once, and nobody waits for one as for a password reset.
  invitation: decision,
  new_way: decision,
  new_device: decision,
  guessed: decision,
  job_pending: decision,
  job_gate: decision,
  job_question: decision,
  job_settled: decision,
  chat_reply: decision,
  incident_opened: beginning,
  outages_opened: beginning,
  form_alert: beginning,
  watch_blind: beginning,
  references_silent: other,
  watch_silent: beginning,
  watch_seeing: ending,
  watch_trouble: beginning,
  agent_alert: beginning,
  incident_taken: ending,
  incident_in_hand: beginning,
  incident_resolved: ending,
  outages_resolved: ending,
  password_changed: other,
  passkey_added: other,
  second_factor: other,
  key_created: other,
  assistant_created: other,
  test: other,
  expiry: other,
  odd_page: other,
  local_fault: other,
  place_voiceless: other,
  places_tie: other,
  site_slow: other,
  sites_slow: other,
  snapshot_missing: other,
  snapshot_back: other,
  snapshot_test_failed: other,
  newer_version: other,
  report: other,
  reports_ready: other,
  job_ended: other,
  job_window: other,
  search_trouble: other,
  forms_waiting: other,
  forms_blocked: other,
  form_also: beginning,
  form_changed: other,
  ai_engine: other,
  ai_limit: other,
  heartbeat_late: other,
  heartbeat_failed: other,
  heartbeat_back: other,
  // Somebody has just asked for it.
  status_confirm: ending,
  status_update: other,
  outlet_off: other,
  app_crash: other,
};

/** The smaller number is sent first. */
export const priorityOf = (kind: DeliveryKind, event?: IncidentEvent): number =>
  event === 'resolved' ? Math.max(ending, ofKind[kind]) : ofKind[kind];
