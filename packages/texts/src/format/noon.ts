/** Noon belongs to the same day in every reader's time zone. */
export const noon = (day: string): string => `${day}T12:00:00Z`;
