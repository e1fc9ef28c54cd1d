import type { ExpoConfig } from 'expo/config';
import { withDangerousMod, withXcodeProject, type XcodeProject } from 'expo/config-plugins.js';
import { writeFile } from './files.js';
import { widgetPrivacyManifest } from './privacy.ts';

const target = 'ExpoWidgetsTarget';
const file = 'PrivacyInfo.xcprivacy';

const changed = (what: string): never => {
  throw new Error(`expo-widgets has changed (${what}): see config/widget-privacy.ts.`);
};

/** The little of a property list that the manifest needs. */
const plist = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  if (typeof value === 'object' && value !== null)
    return `<dict>${Object.entries(value)
      .map(([key, inner]) => `<key>${key}</key>${plist(inner)}`)
      .join('')}</dict>`;
  return `<string>${String(value)}</string>`;
};

const document = (value: object): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${plist(value)}</plist>
`;

/** Copied into the widget's bundle, and shown in its folder. */
const addTo = (project: XcodeProject): void => {
  const uuid = project.findTargetKey(target) ?? changed('its target');
  const group = project.findPBXGroupKey({ name: target }) ?? changed('its folder');
  const { buildPhase } = project.addBuildPhase(
    [file],
    'PBXResourcesBuildPhase',
    'Resources',
    uuid,
    'app_extension',
    '""',
  );
  const built = buildPhase.files[0]?.value ?? changed('the phase');
  const { fileRef } = project.pbxBuildFileSection()[built];
  project.addToPbxGroup({ fileRef, basename: file }, group);
};

/**
 * The widget is a program of its own, so it has its own privacy manifest; expo-widgets writes none. Mods that are
 * added first run last: its target is there by then.
 */
export const withWidgetPrivacy = (config: ExpoConfig): ExpoConfig =>
  withXcodeProject(
    withDangerousMod(config, [
      'ios',
      (held) => {
        const folder = `${held.modRequest.platformProjectRoot}/${target}`;
        writeFile(`${folder}/${file}`, document(widgetPrivacyManifest));
        return held;
      },
    ]),
    (held) => {
      addTo(held.modResults);
      return held;
    },
  );
