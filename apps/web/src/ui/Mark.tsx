/** The lantern: stands where an agency has no logo of its own. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M11 8.5a5 5 0 0 1 10 0M8.5 10.5h15M10 10.5l-2 15h16l-2-15M6.5 28h19" />
    <circle cx="16" cy="18" r="3.6" />
  </svg>
);
