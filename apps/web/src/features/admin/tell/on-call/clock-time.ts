/** Minutes since midnight of a time field, such as `09:30`. */
export const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** An instant as a field of date and time writes it, in the clock of this device; and back. */
export const fieldOf = (at: string): string => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
export const instantOfField = (text: string): string =>
  Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString();
