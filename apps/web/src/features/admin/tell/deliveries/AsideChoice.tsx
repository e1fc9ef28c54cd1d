import type { DeliveryRow } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { whoOf } from './delivery-words.ts';
import { useSettleAside } from './use-settle-aside.ts';

/** Send or drop one message that a quiet start set aside. */
export const AsideChoice = ({ row }: { row: DeliveryRow }) => {
  const words = useAdminTexts().deliveries;
  const t = words.aside;
  const { settleOne } = useSettleAside();
  const who = whoOf(words, row);
  return (
    <>
      <Button size="small" aria-label={t.sendOf(who)} onClick={() => void settleOne('send', row)}>
        {t.sendOne}
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={t.dropOf(who)}
        onClick={() => void settleOne('drop', row)}
      >
        {t.dropOne}
      </Button>
    </>
  );
};
