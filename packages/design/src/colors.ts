/**
 * Warm paper and ink. `accent` is only for things to press; colours under `status` only for status.
 */
export const light = {
  paper: '#f6f1e7',
  sheet: '#fdfaf4',
  sunken: '#ece5d7',
  ink: '#211c15',
  inkSoft: '#4b4338',
  hairline: '#d9cfbe',
  edge: '#857a69',
  accent: '#1f3a93',
  accentStrong: '#162b70',
  accentSoft: '#e2e5f2',
  onAccent: '#ffffff',
  up: '#3d7a53',
  down: '#b1131b',
  downInk: '#930d15',
  downSoft: '#f9e1dc',
  onDown: '#ffffff',
  form: '#b06a00',
  formInk: '#643a00',
  formSoft: '#f8e8c9',
  maintenance: '#4e6479',
  maintenanceInk: '#34475a',
  maintenanceSoft: '#e0e6ea',
};

export type Colors = typeof light;

export const dark: Colors = {
  paper: '#14110d',
  sheet: '#1d1914',
  sunken: '#0c0a08',
  ink: '#f3ebdd',
  inkSoft: '#c9beac',
  hairline: '#3a332a',
  edge: '#8d8170',
  accent: '#b3c1ff',
  accentStrong: '#d0d9ff',
  accentSoft: '#262b4a',
  onAccent: '#10183a',
  up: '#72b78c',
  down: '#ff6459',
  downInk: '#ffa69d',
  downSoft: '#3d1714',
  onDown: '#2a0705',
  form: '#e3a336',
  formInk: '#f3c878',
  formSoft: '#35270e',
  maintenance: '#9ab1c7',
  maintenanceInk: '#b9cbdb',
  maintenanceSoft: '#202a33',
};
