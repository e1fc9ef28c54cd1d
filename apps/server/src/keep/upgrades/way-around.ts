export const wayAround =
  'save the data elsewhere with “hlidka backup FILE” and start with UPGRADE_SNAPSHOT=off.';
