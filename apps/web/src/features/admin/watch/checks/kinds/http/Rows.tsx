import { useAdminTexts } from '../../../../../../language.ts';
import { Button } from '../../../../../../ui/Button.tsx';
import { type Option, Select } from '../../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../../ui/form/TextInput.tsx';
import { Icon } from '../../../../../../ui/Icon.tsx';

type Row = Record<string, string | boolean | undefined>;
type Column<R> = {
  name: keyof R & string;
  label: string;
  /** Chosen from these; otherwise written. */
  options?: readonly Option[];
  isLeftOut?: (row: R) => boolean;
  placeholder?: (row: R) => string | undefined;
};

type Props<R> = {
  legend: string;
  hint?: string;
  columns: Column<NoInfer<R>>[];
  rows: R[];
  blank: NoInfer<R>;
  onRows: (rows: R[]) => void;
  error?: string;
};

/** Rules, headers and the like: rows of a few fields, added and removed. */
export const Rows = <R extends Row>({
  legend,
  hint,
  columns,
  rows,
  blank,
  onRows,
  error,
}: Props<R>) => {
  const t = useAdminTexts().checksOfSite.page;
  const put = (at: number, patch: Partial<R>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  return (
    <fieldset className="check-rows">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div className="check-row" key={at}>
          {columns.map(({ name, label, options, isLeftOut, placeholder }) => {
            if (isLeftOut?.(row)) return null;
            const shared = {
              'aria-label': t.row(label, at + 1),
              'aria-invalid': error ? (true as const) : undefined,
              value: String(row[name] ?? ''),
              onValue: (value: string) => put(at, { [name]: value } as Partial<R>),
            };
            return options ? (
              <Select key={name} {...shared} options={options} />
            ) : (
              <TextInput
                key={name}
                {...shared}
                placeholder={placeholder?.(row) ?? label}
                autoComplete="off"
                spellCheck={false}
              />
            );
          })}
          <Button
            look="quiet"
            icon="close"
            aria-label={`${legend}: ${t.removeRow(at + 1)}`}
            onClick={() => onRows(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && (
        <p className="field-error" role="status">
          <Icon name="warn" />
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          aria-label={`${t.addRow}: ${legend}`}
          onClick={() => onRows([...rows, blank])}
        >
          {t.addRow}
        </Button>
      </div>
    </fieldset>
  );
};

/** A closed list as its options. */
export const optionsOf = <V extends string>(words: Record<V, string>): Option<V>[] =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
