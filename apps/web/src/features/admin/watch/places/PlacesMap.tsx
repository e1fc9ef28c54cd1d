import './places.css';
import type { Place } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { land } from './land.ts';
import { placeLabels } from './map-labels.ts';

type Located = Place & { latitude: number; longitude: number };

const isLocated = (place: Place): place is Located =>
  place.latitude !== null && place.longitude !== null;

const [north, south] = [80, -56];
const x = (longitude: number) => longitude + 180;
const y = (latitude: number) => north - Math.min(north, Math.max(south, latitude));
const pointOf = (text: string): string => {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number);
  return `${x(longitude)} ${y(latitude)}`;
};
const outline = land.map((coast) => `M${coast.split(/\s+/).map(pointOf).join('L')}Z`).join('');

/**
 * Where the places are: drawn here, so that nothing is loaded from elsewhere; the table says the
 * same in words.
 */
export const PlacesMap = ({ places }: { places: readonly Place[] }) => {
  const t = useAdminTexts().watchPlaces;
  const located = places.filter(isLocated);
  if (located.length === 0) return null;
  const dots = located.map((place) => ({ ...place, x: x(place.longitude), y: y(place.latitude) }));
  const labels = placeLabels(dots, { width: 360, height: north - south });
  return (
    <svg
      className="places-map"
      viewBox={`0 0 360 ${north - south}`}
      role="img"
      aria-label={t.map(located.map(({ name }) => name).join(', '))}
    >
      <path className="places-map-land" d={outline} />
      {dots.map((dot) => (
        <circle
          key={dot.id}
          className="places-map-dot"
          data-away={!dot.connected || undefined}
          cx={dot.x}
          cy={dot.y}
          r="2.500"
        />
      ))}
      {labels.map(({ id, text, x, y, side }, index) => (
        <g key={id}>
          {y !== dots[index]?.y && (
            <path className="places-map-way" d={`M${dots[index]?.x} ${dots[index]?.y}L${x} ${y}`} />
          )}
          <text x={x} y={y + 2} textAnchor={side === 'left' ? 'end' : undefined}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
};
