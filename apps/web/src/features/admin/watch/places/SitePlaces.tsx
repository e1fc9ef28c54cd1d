import './places.css';
import type {
  AdminSite,
  LocalFault,
  PlaceTimes,
  SitePlaces as SitePlacesData,
} from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { mostOf, PlaceLine } from '../../../shared/places/PlaceLine.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { SitePlacesDialog } from './SitePlacesDialog.tsx';
import { saidBy } from './said-by.ts';

/** Response times by place and past local faults; nothing where nobody else is ever asked. */
export const SitePlaces = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().watchPlaces.site;
  const { data } = useQuery(adminQueries.sitePlaces(site.id));
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const isAlone = data.places.length < 2;
  if (isAlone && data.localFaults.length === 0 && !data.globalpingIsAsked) return null;
  const { home, globalping } = data.rules;
  const checkedBy = data.standIn?.id ?? home;
  const aboutAlone = globalping ? t.aboutAlone : t.aboutGlobalpingOff;
  const most = mostOf(data.places);
  return (
    <Section
      heading={t.heading}
      about={isAlone && data.globalpingIsAsked ? aboutAlone : t.about}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      }
    >
      <StandIn data={data} />
      <ul className="place-lines">
        {data.places.map((place) => (
          <OnePlace
            key={place.id}
            place={place}
            most={most}
            isOnSchedule={checkedBy ? place.id === checkedBy : place.own}
          />
        ))}
      </ul>
      <Faults faults={data.localFaults} />
      {open && <SitePlacesDialog data={data} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const OnePlace = (props: { place: PlaceTimes; most: number; isOnSchedule: boolean }) => {
  const { place, most, isOnSchedule } = props;
  const t = useAdminTexts().watchPlaces.site;
  const format = useFormat();
  const { own, connected, isKeptFrom, avgMs, checks, failed } = place;
  const notes = (
    <>
      {isOnSchedule && <span className="soft"> {t.onSchedule}</span>}
      {!own && !connected && <span className="soft"> {t.away}</span>}
      {isKeptFrom && <span className="soft"> {t.keptFrom}</span>}
    </>
  );
  return (
    <PlaceLine place={place} most={most} notes={notes}>
      {avgMs === null ? t.notMeasured : format.withUnit(avgMs, 'ms')}
      {failed > 0 && `, ${t.failed(failed, checks)}`}
    </PlaceLine>
  );
};

/** The home place does not check the site: why, who does instead, and since when. */
const StandIn = ({ data: { standIn, places, rules } }: { data: SitePlacesData }) => {
  const t = useAdminTexts().watchPlaces.site;
  const format = useFormat();
  const home = places.find(({ id, own }) => (rules.home ? id === rules.home : own));
  if (!standIn || !home) return null;
  const trouble = t.homeTrouble[standIn.why](home.name);
  const what = t.standIn(trouble, since(format, standIn.since), standIn.name);
  return <Notice what={what} todo={<p>{t.standInMeans[standIn.why]}</p>} />;
};

const Faults = ({ faults }: { faults: readonly LocalFault[] }) => {
  const { watchPlaces } = useAdminTexts();
  const t = watchPlaces.site;
  const format = useFormat();
  if (faults.length === 0) return null;
  const lengthOf = (fromAt: string, toAt: string) =>
    format.duration(Math.round((Date.parse(toAt) - Date.parse(fromAt)) / 1000));
  return (
    <div className="place-faults">
      <h3>{t.faults}</h3>
      <ul className="plain-list">
        {faults.map(({ id, fromAt, toAt, endedBy, evidence }) => (
          <li key={id}>
            {toAt
              ? t.fault(format.dateTime(fromAt), lengthOf(fromAt, toAt))
              : t.faultLasts(format.dateTime(fromAt))}
            <span className="table-note">
              {[
                ...(evidence.places ?? []).map((said) => saidBy(watchPlaces, said)),
                ...(endedBy ? [t.endedBy[endedBy]] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
