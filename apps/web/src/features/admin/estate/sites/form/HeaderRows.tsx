import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import type { HeaderRow, SiteValues } from './values.ts';

const key = 'monitor.headers';

/** Headers of the request as pairs of a name and a value. */
export const HeaderRows = ({ form }: { form: Form<SiteValues> }) => {
  const t = useAdminTexts().siteForm;
  const rows = form.values[key];
  const error = form.errors[key];
  const names = rows.map(({ name }) => name.trim().toLowerCase()).filter(Boolean);
  const twice = new Set(names).size < names.length;
  const put = (at: number, patch: Partial<HeaderRow>) =>
    form.set(
      key,
      rows.map((row, index) => (index === at ? { ...row, ...patch } : row)),
    );
  const invalid = error ? true : undefined;
  return (
    <fieldset className="header-rows">
      <legend>{t.headers}</legend>
      <p className="field-hint">{t.headersHint}</p>
      {rows.map((row, at) => (
        <div className="header-row" key={at}>
          <TextInput
            aria-label={t.headerName(at + 1)}
            aria-invalid={invalid}
            placeholder={t.headerNamePlaceholder}
            value={row.name}
            onValue={(name) => put(at, { name, kept: false })}
          />
          <TextInput
            aria-label={t.headerValue(at + 1)}
            aria-invalid={invalid}
            placeholder={row.kept ? t.headerKept : t.headerValuePlaceholder}
            value={row.value}
            onValue={(value) => put(at, { value })}
          />
          <Button
            look="quiet"
            icon="close"
            aria-label={t.headerRemove(at + 1)}
            onClick={() =>
              form.set(
                key,
                rows.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      {(error || twice) && (
        <p className="field-error" role="status">
          <Icon name="warn" />
          {error ?? t.headersTwice}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => form.set(key, [...rows, { name: '', value: '' }])}
        >
          {t.headerAdd}
        </Button>
      </div>
    </fieldset>
  );
};
