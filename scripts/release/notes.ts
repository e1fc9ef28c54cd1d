import type { Landed } from '../../apps/server/src/base/platform/database/versions/landed.ts';

/** What CHANGELOG.md says of one version; null when it says nothing. */
export const changesOf = (changelog: string, version: string): string | null => {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((one) => one.startsWith(`${version}\n`));
  return part?.slice(version.length).trim() || null;
};

export type Facts = { version: string; day: string; changes: string; package: string };

/** The notes of one version: what is new, how it is checked and installed. */
export const releaseNotes = (facts: Facts, landed: readonly Landed[], newest: string): string =>
  `# Hlídka ${facts.version} (${facts.day})

${facts.changes}

## Before you upgrade

Data of ${landed[0]?.version} and of every later version are brought up to migration ${newest} by the first start, which saves
them before (\`before-upgrade\` of the data folder). How, and the way back: the page “Upgrade” of the guide.

## Check and install

\`\`\`sh
sha256sum --check SHA256SUMS
npm install ./${facts.package}
\`\`\`

\`sbom.cdx.json\` lists what others made that is in the package or installed beside it (CycloneDX). The image:
\`docker build -t hlidka:${facts.version} .\` in this folder.
`;
