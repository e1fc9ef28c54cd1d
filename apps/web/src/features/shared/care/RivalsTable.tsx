import type { RivalBrand, Rivals } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { useCareTexts } from './use-care-texts.ts';

/** The site beside other brands, with what chance may have to do with it. */
export const RivalsTable = ({ rivals }: { rivals: Rivals }) => {
  const t = useCareTexts().ai.rivals;
  const format = useFormat();
  const share = (pct: number | null) => (pct === null ? t.none : format.share(pct));
  const columns: Column<RivalBrand>[] = [
    {
      key: 'brand',
      header: t.brand,
      cell: ({ name, own, difference }) => (
        <>
          {own ? <strong>{name}</strong> : name}{' '}
          <span className="soft fine">{own ? t.own : difference && t.difference[difference]}</span>
        </>
      ),
    },
    { key: 'share', header: t.share, align: 'end', cell: ({ sharePct }) => share(sharePct) },
    { key: 'voice', header: t.voice, align: 'end', cell: ({ voicePct }) => share(voicePct) },
    {
      key: 'place',
      header: t.place,
      align: 'end',
      cell: ({ place }) => (place === null ? t.none : format.number(place)),
    },
  ];
  return (
    <div className="ledger">
      <Table
        caption={t.heading}
        rows={rivals.brands}
        rowKey={({ name }) => name}
        columns={columns}
      />
      <p className="soft fine">{t.about(rivals.answers, rivals.questions)}</p>
    </div>
  );
};
