import { readFileSync } from 'node:fs';

const router = readFileSync(`${import.meta.dirname}/src/routes/portal/router.tsx`, 'utf8');
const routed =
  /(?:page(?:With)?\(|door\(|path: )\s*'(?<path>\/[^']*)'[^']*(?:'[^.'][^']*'[^']*)*?import\('[./]*(?<file>[^']+)'\)/g;

/** The portal's pages, read off its router: the address of each, and the files that it is drawn by. */
export const portalPages = [...router.matchAll(routed)].map(({ groups = {}, index }) => {
  const { path = '', file = '' } = groups;
  const inside = index >= router.indexOf("page('/'");
  const frame = inside ? '/home/PortalFrame.tsx' : '/doors/DoorFrame.tsx';
  return { path, name: file.replace(/^.*\/|\.tsx$/g, ''), files: [`/${file}`, frame] };
});
