/** Noon of the month's n-th day; `month` is any moment of it. */
export const dayIn = (month: Date, day: number): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, 12));
