const used = (category: string, ...reasons: string[]) => ({
  NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${category}`,
  NSPrivacyAccessedAPITypeReasons: reasons,
});

const kept = (type: string) => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
  NSPrivacyCollectedDataTypeLinked: true,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
});

/** Kept in the room that app and widget share (App Group). */
const ofTheGroup = '1C8F.1';

/** What Apple is told: the same as store/privacy-answers.md. The reasons are those of the libraries inside. */
export const privacyManifest = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [
    kept('Name'),
    kept('EmailAddress'),
    kept('DeviceID'),
    kept('OtherUserContent'),
    kept('CrashData'),
    kept('ProductInteraction'),
  ],
  NSPrivacyAccessedAPITypes: [
    used('UserDefaults', 'CA92.1', ofTheGroup),
    used('FileTimestamp', 'C617.1', '0A2A.1', '3B52.1'),
    used('DiskSpace', 'E174.1', '85F4.1'),
    used('SystemBootTime', '35F9.1'),
  ],
};

/** Of the widget, which only reads what the app has left there. */
export const widgetPrivacyManifest = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [],
  NSPrivacyAccessedAPITypes: [used('UserDefaults', ofTheGroup)],
};
