const idOf = (incident: string) => `incident-${incident}`;

/** Whether the address leads to this one: a mail's link does. */
export const isSought = (incident: string): boolean => location.hash === `#${idOf(incident)}`;

/** The place of an incident on a page; what the address leads to is shown once it is drawn. */
export const anchorOf = (incident: string) => ({
  id: idOf(incident),
  ref: (place: HTMLElement | null) => {
    if (place && !place.dataset.seen && isSought(incident)) {
      place.dataset.seen = 'yes';
      place.scrollIntoView();
    }
  },
});
