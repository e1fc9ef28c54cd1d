import type { DeliveryKind } from '@hlidka/protocol';

/**
 * Which notifications go to the operators' chat. Defined only here; a change needs a new
 * deployment.
 */
const notificationTypes = {
  job_pending: true,
  job_gate: true,
  job_question: true,
  job_ended: true,
  job_window: true,
  agent_alert: true,
  form_alert: true,
  forms_waiting: true,
  forms_blocked: true,
  form_also: true,
  form_changed: true,
  ai_engine: true,
  incident_opened: true,
  incident_taken: true,
  incident_in_hand: true,
  incident_resolved: true,
  outages_opened: true,
  outages_resolved: true,
  expiry: true,
  odd_page: true,
  local_fault: true,
  place_voiceless: true,
  places_tie: true,
  site_slow: true,
  sites_slow: true,
  reports_ready: true,
  search_trouble: true,
  snapshot_missing: true,
  snapshot_back: true,
  snapshot_test_failed: true,
  newer_version: true,
  watch_blind: true,
  references_silent: true,
  watch_silent: true,
  watch_seeing: true,
  watch_trouble: true,
  ai_limit: true,
  outlet_off: true,
  heartbeat_late: true,
  heartbeat_failed: true,
  heartbeat_back: true,
  app_crash: false,
} as const satisfies Partial<Record<DeliveryKind, boolean>>;
export type NotificationType = keyof typeof notificationTypes;

export const isNotified = (type: NotificationType): boolean => notificationTypes[type];
