const idOf = (incident: string) => `incident-${incident}`;

/** Whether the address points to this incident, as a mail's link does. */
export const isSought = (incident: string): boolean => location.hash === `#${idOf(incident)}`;

/** The anchor of an incident; scrolls to it once rendered. */
export const incidentAnchor = (incident: string) => ({
  id: idOf(incident),
  ref: (element: HTMLElement | null) => {
    if (element && !element.dataset.seen && isSought(incident)) {
      element.dataset.seen = 'yes';
      element.scrollIntoView();
    }
  },
});
