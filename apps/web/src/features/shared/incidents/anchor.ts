const idOf = (incident: string) => `incident-${incident}`;

/** Whether the address points to this incident, as a mail's link does. */
export const isSought = (incident: string): boolean => location.hash === `#${idOf(incident)}`;

/** The anchor of an incident; scrolls to it once rendered. */
export const anchorOf = (incident: string) => ({
  id: idOf(incident),
  ref: (place: HTMLElement | null) => {
    if (place && !place.dataset.seen && isSought(incident)) {
      place.dataset.seen = 'yes';
      place.scrollIntoView();
    }
  },
});
