export type { Chart, SiteCharts } from './chart.ts';
export { stripOf } from './days.ts';
export { headlineOf, type KeyFigure, keyFiguresOf } from './key.ts';
export { keyWords } from './key-words.ts';
export { chartsOf, type SitesOverview } from './overview.ts';
export { chartWords } from './words.ts';
