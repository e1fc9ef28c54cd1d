/** In seconds; nobody counts an outage's seconds once it lasted a minute. */
export const wholeMinutes = (seconds: number): number =>
  seconds < 60 ? seconds : Math.floor(seconds / 60) * 60;
