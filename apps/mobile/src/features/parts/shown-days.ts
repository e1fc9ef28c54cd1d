/** Seeds, section 4: the period of the figures in the application, until somebody chooses another. */
export const shownDays = 30;
