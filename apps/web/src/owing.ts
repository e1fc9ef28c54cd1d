/** Where a second factor is set up or proved; until then the server answers nothing else. */
const page = '/second-factor';

/** A full page load: nothing of what was open stays. */
export const leaveForSecondFactor = (): void => {
  const { pathname, search } = window.location;
  if (pathname === page) return;
  const isDoor = ['/sign-in', '/invitation', '/setup', '/sign-in/link'].includes(pathname);
  const next = isDoor ? new URLSearchParams(search).get('next') : pathname + search;
  window.location.assign(next ? `${page}?next=${encodeURIComponent(next)}` : page);
};
