import './board-tools.css';
import { useId } from 'react';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { type ColumnKey, choosable } from '../rows/columns.ts';

type Props = { chosen: readonly ColumnKey[]; toggle: (key: ColumnKey, on: boolean) => void };

export const ColumnsMenu = ({ chosen, toggle }: Props) => {
  const t = useAdminTexts().board;
  const columnWords = { ...useTexts().facts, ...t.columns };
  const id = useId();
  return (
    <span className="columns-menu">
      <Button size="small" popoverTarget={id}>
        {t.columnsChoice}
      </Button>
      <div
        id={id}
        popover="auto"
        className="columns-list"
        role="group"
        aria-label={t.columnsChoice}
      >
        {choosable.map((key) => (
          <Checkbox
            key={key}
            label={columnWords[key]}
            checked={chosen.includes(key)}
            onValue={(on) => toggle(key, on)}
          />
        ))}
        <p className="field-hint">{t.columnsHint}</p>
      </div>
    </span>
  );
};
