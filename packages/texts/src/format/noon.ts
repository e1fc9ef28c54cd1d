/** Noon is inside the day wherever the reader is. */
export const noon = (day: string): string => `${day}T12:00:00Z`;
