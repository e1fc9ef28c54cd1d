/** The period of the figures in the app, until somebody chooses another. */
export const shownDays = 30;
