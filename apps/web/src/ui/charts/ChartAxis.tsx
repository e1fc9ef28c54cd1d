import './charts.css';

/** The two ends of the time that is drawn. */
export const ChartAxis = ({ from, to }: { from: string; to: string }) => (
  <p className="chart-axis" aria-hidden="true">
    <span>{from}</span>
    <span>{to}</span>
  </p>
);
