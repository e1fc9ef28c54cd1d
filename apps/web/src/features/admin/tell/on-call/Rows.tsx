import './on-call.css';
import type { ReactNode } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';

type Props<R> = {
  legend: string;
  hint: string;
  error: string | undefined;
  rows: readonly R[];
  /** Names a row for its button. */
  nameOf: (row: R, index: number) => string;
  cells: (row: R, index: number, change: (part: Partial<R>) => void) => ReactNode;
  onRows: (rows: R[]) => void;
  /** Rows that must stay. */
  least?: number;
  children: ReactNode;
};

/** A field with a word before it, and one after it; the field has a whole label of its own. */
export const RowPart = (props: { word: string; then?: string; children: ReactNode }) => (
  <span className="rota-part">
    <span className="soft" aria-hidden="true">
      {props.word}
    </span>
    {props.children}
    {props.then && (
      <span className="soft" aria-hidden="true">
        {props.then}
      </span>
    )}
  </span>
);

/** A short list that is edited in place. */
export const Rows = <R,>(props: Props<R>) => {
  const t = useAdminTexts().onCall;
  const { rows, onRows } = props;
  return (
    <fieldset className="bare rota-rows">
      <legend>{props.legend}</legend>
      <p className="field-hint">{props.hint}</p>
      <ul>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
          <li key={index} className="rota-row">
            {props.cells(row, index, (part) =>
              onRows(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
            )}
            {rows.length > (props.least ?? 0) && (
              <Button
                look="quiet"
                size="small"
                aria-label={t.removeOf(props.nameOf(row, index))}
                onClick={() => onRows(rows.filter((_, at) => at !== index))}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {props.error && (
        <p className="field-error" role="alert">
          {props.error}
        </p>
      )}
      <div>{props.children}</div>
    </fieldset>
  );
};
