import './places.css';
import type { Place } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { land } from './land.ts';

type Located = Place & { latitude: number; longitude: number };

const isLocated = (place: Place): place is Located =>
  place.latitude !== null && place.longitude !== null;

const [north, south] = [80, -56];
const x = (longitude: number) => longitude + 180;
const y = (latitude: number) => north - Math.min(north, Math.max(south, latitude));
/** The table has the whole name. */
const labelOf = (name: string) => (name.length > 22 ? `${name.slice(0, 21).trimEnd()}…` : name);
const pointOf = (text: string): string => {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number);
  return `${x(longitude)} ${y(latitude)}`;
};
const outline = land.map((coast) => `M${coast.split(/\s+/).map(pointOf).join('L')}Z`).join('');

/** Where the places are: drawn here, with nothing of anybody else's; the table says the same in words. */
export const PlacesMap = ({ places }: { places: readonly Place[] }) => {
  const t = useAdminTexts().watchPlaces;
  const located = places.filter(isLocated);
  if (located.length === 0) return null;
  return (
    <svg
      className="places-map"
      viewBox={`0 0 360 ${north - south}`}
      role="img"
      aria-label={t.map(located.map(({ name }) => name).join(', '))}
    >
      <path className="places-map-land" d={outline} />
      {located.map(({ id, name, latitude, longitude, connected }) => (
        <g key={id} transform={`translate(${x(longitude)} ${y(latitude)})`}>
          <circle className="places-map-dot" data-away={!connected || undefined} r="2.500" />
          <text x={longitude > 120 ? -5 : 5} y="2" textAnchor={longitude > 120 ? 'end' : undefined}>
            {labelOf(name)}
          </text>
        </g>
      ))}
    </svg>
  );
};
