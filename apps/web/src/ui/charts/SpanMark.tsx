import './charts.css';

type Props = {
  kind: 'availability' | 'form';
  /** The period used as scale, and the span itself: milliseconds. */
  within: readonly [number, number];
  span: readonly [number, number];
  open: boolean;
};

/** A span to scale within a period; decorative, its times are next to it in words. */
export const SpanMark = ({ kind, within: [from, to], span: [start, end], open }: Props) => {
  const share = (at: number) => Math.min(Math.max((at - from) / (to - from), 0), 1) * 100;
  const left = share(start);
  return (
    <svg className="span-mark" data-kind={kind} width="100%" height="12" aria-hidden="true">
      <line className="grid-line" x1="0" x2="100%" y1="6" y2="6" />
      <rect x={`${left}%`} y="1" width={`${share(end) - left}%`} height="10" />
      <line className="span-start" x1={`${left}%`} x2={`${left}%`} y1="1" y2="11" />
      {open && (
        <svg x="100%" y="6" overflow="visible" aria-hidden="true">
          <path d="M1-5 7 0 1 5z" />
        </svg>
      )}
    </svg>
  );
};
