/** Decoration: the watchtower at night, one window lit. */
export const Tower = () => (
  <svg className="tower" viewBox="0 0 200 260" aria-hidden="true" focusable="false">
    <circle className="glow" cx="100" cy="142" r="46" />
    <path d="M40 20h32v24h14V20h28v24h14V20h32v58l-20 20v122h18v24H42v-24h18V98L40 78z" />
    <path d="M40 62h120M60 98h80M60 220h80" />
    <path d="M66 118h14M120 118h14M66 178h18M116 198h18M72 198h14" />
    <path className="light" d="M84 164v-24a16 16 0 0 1 32 0v24z" />
    <path className="bars" d="M100 124v40M84 146h32" />
  </svg>
);
