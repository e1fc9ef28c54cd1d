/** Seeds, section 4: the period of the figures in the application. */
export const shownDays = 30;
