import type { AdminIncident, IncidentPicture } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { PagePicture } from '../../../../ui/content/PagePicture.tsx';
import { PictureHeaders, PictureWords } from '../../../shared/incidents/PictureWords.tsx';

type Props = { incident: AdminIncident; picture: IncidentPicture };

/** The page as a browser saw it when the outage opened, or why there is no picture. */
export const OutagePicture = ({ incident, picture }: Props) => {
  const t = useAdminTexts().incident.picture;
  const format = useFormat();
  const { fault, detail, takenAt, browser } = picture;
  if (fault)
    return (
      <p className="soft">
        {t.faults[fault]}
        {detail && ` ${detail}`}
      </p>
    );
  if (browser?.connected === false)
    return (
      <p className="soft">{t.noBrowserMeans(browser.heardAt && since(format, browser.heardAt))}</p>
    );
  if (!takenAt) return null;
  return <Taken incident={incident} picture={picture} takenAt={takenAt} />;
};

const Taken = ({ incident, picture, takenAt }: Props & { takenAt: string }) => {
  const { incident: words } = useAdminTexts();
  const common = useTexts().watch.incidents.picture;
  const format = useFormat();
  const t = words.picture;
  const afterMs = Math.max(0, Date.parse(takenAt) - Date.parse(incident.startedAt));
  const facts = [
    t.after(format.duration(Math.round(afterMs / 1000))),
    picture.address && t.finalAddress(picture.address),
  ];
  return (
    <>
      <PictureWords picture={picture} takenAt={takenAt} />
      {picture.kept ? (
        <PagePicture
          address={`/api/admin/incidents/${incident.id}/picture`}
          alt={common.alt(since(format, takenAt))}
        />
      ) : (
        <p className="soft">{t.gone}</p>
      )}
      <p className="soft">{facts.filter(Boolean).join('. ')}</p>
      {picture.kept && (
        <p className="soft">{picture.forClients ? t.forClients : t.notForClients}</p>
      )}
      <PictureHeaders picture={picture} />
    </>
  );
};
