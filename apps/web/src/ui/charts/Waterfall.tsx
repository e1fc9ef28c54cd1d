import './charts.css';

export type Step = {
  label: string;
  /** Milliseconds from the start; a null length means it was never reached. */
  from: number;
  ms: number | null;
  value: string;
  total?: boolean;
};

/** Where the time of one request went; each line ends with its figure. */
export const Waterfall = ({ steps, whole }: { steps: readonly Step[]; whole: number }) => {
  const share = (ms: number) => `${whole > 0 ? Math.min((ms / whole) * 100, 100) : 0}%`;
  return (
    <dl className="waterfall">
      {steps.map(({ label, from, ms, value, total }) => (
        <div key={label} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>
            <svg width="100%" height="14" aria-hidden="true">
              <line className="grid-line" x1="0" x2="100%" y1="7" y2="7" />
              {ms !== null && <rect x={share(from)} y="1" width={share(ms)} height="12" rx="1" />}
              {ms !== null && (
                <line className="step-start" x1={share(from)} x2={share(from)} y1="1" y2="13" />
              )}
            </svg>
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
