import type { PlaceTimesShown } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { mostOf, PlaceLine } from '../../shared/places/PlaceLine.tsx';

/** Response times by place, where an operator shows them for this site. */
export const PlacesSection = ({ places }: { places: readonly PlaceTimesShown[] }) => {
  const t = useCareTexts().places;
  const format = useFormat();
  const most = mostOf(places);
  return (
    <Section heading={t.heading} about={t.about}>
      <ul className="place-lines">
        {places.map((place) => (
          <PlaceLine key={place.name} place={place} most={most}>
            {place.avgMs === null ? t.notMeasured : format.withUnit(place.avgMs, 'ms')}
          </PlaceLine>
        ))}
      </ul>
    </Section>
  );
};
