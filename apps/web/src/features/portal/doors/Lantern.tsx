/** Decoration: the lamp that the watchman carries. */
export const Lantern = () => (
  <svg className="lantern" viewBox="0 0 200 260" aria-hidden="true" focusable="false">
    <path d="M68 62a32 40 0 0 1 64 0" />
    <path d="M100 22v-12M88 10h24" />
    <path d="M52 78h96l-8-16H60z" />
    <path d="M58 78 44 214h112L142 78" />
    <path d="M82 78 76 214M118 78l6 136" />
    <path d="M36 214h128v14H36zM26 244h148" />
    <path className="flame" d="M100 118c16 20 20 32 20 42a20 20 0 0 1-40 0c0-10 4-22 20-42z" />
    <path d="M100 180v20M90 200h20" />
  </svg>
);
