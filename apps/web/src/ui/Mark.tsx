/** The watchtower with its lit window, for agencies without a logo. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M6 3h5v3.5h2.5V3h5v3.5H21V3h5v8.5l-3 3V25h3v4H6v-4h3V14.5l-3-3z" />
    <path className="mark-light" d="M12.8 22v-4.3a3.2 3.2 0 0 1 6.4 0V22z" />
  </svg>
);
