import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { agency, makeNativeProject } from './native-project.ts';
import { here, minutes } from './tools.ts';

let project: Awaited<ReturnType<typeof makeNativeProject>>;
beforeAll(async () => {
  project = await makeNativeProject();
}, 6 * minutes);

const plist = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => `<key>${key}</key>${value}`);

describe('the project of iOS', () => {
  test('names, schemes and rules of a release', () => {
    const info = project.read('ios/[!E]*/Info.plist');
    const expected = plist({
      CFBundleDisplayName: `<string>${agency.APP_NAME}</string>`,
      CFBundleURLSchemes: `<array><string>${agency.APP_SCHEME}</string>`,
      CFBundleVersion: `<string>${agency.APP_BUILD}</string>`,
      CFBundleLocalizations: '<array><string>cs</string><string>en</string></array>',
      ITSAppUsesNonExemptEncryption: '<false/>',
      NSAllowsArbitraryLoads: '<false/>',
      NSAllowsLocalNetworking: '<false/>',
    });
    for (const line of expected) expect(info).toContain(line);
    expect(info.match(/<key>\w+UsageDescription<\/key>/g)).toEqual([
      '<key>NSFaceIDUsageDescription</key>',
    ]);
    expect(info).not.toContain('UIBackgroundModes');
    expect(project.read('ios/*.xcodeproj/project.pbxproj')).toContain(agency.IOS_BUNDLE_ID);
  });

  test('the name in both languages', () => {
    for (const language of ['cs', 'en']) {
      const strings = project.read(`ios/*/Supporting/${language}.lproj/InfoPlist.strings`);
      expect(strings).toContain(`CFBundleDisplayName = "${agency.APP_NAME}";`);
      expect(strings).toContain('NSFaceIDUsageDescription = "');
    }
  });

  test('push of a release, also through a focus, the domain and the room shared with the widget, nothing else is asked', () => {
    const held = project.read('ios/[!E]*/*.entitlements');
    expect(held.match(/<key>[^<]*<\/key>/g)).toHaveLength(4);
    for (const line of plist({
      'aps-environment': '<string>production</string>',
      'com.apple.developer.usernotifications.time-sensitive': '<true/>',
      'com.apple.security.application-groups': `<array><string>group.${agency.IOS_BUNDLE_ID}</string></array>`,
      'com.apple.developer.associated-domains':
        '<array><string>applinks:pece.example</string><string>webcredentials:pece.example</string></array>',
    }))
      expect(held).toContain(line);
  });

  test('icons for light, dark and tinted screens, a splash for both themes', () => {
    expect(project.list('ios/*/Images.xcassets/AppIcon.appiconset/*.png')).toHaveLength(3);
    expect(
      project.list('ios/*/Images.xcassets/SplashScreenLogo.imageset/{image,dark_image}.png'),
    ).toHaveLength(2);
  });

  test('the widget is a program of its own, in two sizes, beside live activities', () => {
    expect(project.read('ios/*.xcodeproj/project.pbxproj')).toContain(
      `PRODUCT_BUNDLE_IDENTIFIER = "${agency.IOS_BUNDLE_ID}.widgets"`,
    );
    const widget = project.read('ios/ExpoWidgetsTarget/Sites.swift');
    expect(widget).toContain('.supportedFamilies([.systemSmall, .systemMedium])');
    expect(widget).toContain(`.configurationDisplayName("${agency.APP_NAME}")`);
    expect(project.read('ios/ExpoWidgetsTarget/index.swift')).toContain('WidgetLiveActivity()');
    expect(project.read('ios/ExpoWidgetsTarget/*.entitlements')).toContain(
      `<array><string>group.${agency.IOS_BUNDLE_ID}</string></array>`,
    );
    const info = project.read('ios/[!E]*/Info.plist');
    for (const line of plist({
      NSSupportsLiveActivities: '<true/>',
      NSSupportsLiveActivitiesFrequentUpdates: '<false/>',
      ExpoWidgets_EnablePushNotifications: '<false/>',
    }))
      expect(info).toContain(line);
    expect(project.read('ios/Podfile')).toContain('target "ExpoWidgetsTarget" do');
  });

  test('the privacy manifest tells of no tracking and covers the libraries’ own', () => {
    const manifest = project.read('ios/[!E]*/PrivacyInfo.xcprivacy');
    for (const line of plist({
      NSPrivacyTracking: '<false/>',
      NSPrivacyTrackingDomains: '<array/>',
    }))
      expect(manifest).toContain(line);
    const theirs = project
      .list('node_modules/{expo*,@react-native-async-storage/*,react-native/React}/**/*.xcprivacy')
      .flatMap((file) => project.read(file).match(/<string>[0-9A-F]{4}\.\d<\/string>/g) ?? []);
    expect(theirs.length).toBeGreaterThan(5);
    for (const reason of theirs) expect(manifest).toContain(reason);
    const name = '<string>NSPrivacyCollectedDataTypeName</string>';
    expect(manifest).toContain(`<key>NSPrivacyCollectedDataType</key>${name}`);
  });

  test('app and widget say each that they share a room, and Xcode puts the widget’s manifest into it', () => {
    const shared = (manifest: string) =>
      manifest.match(/<array>((?:<string>[0-9A-F]{4}\.\d<\/string>)+)<\/array>/)?.[1];
    expect(shared(project.read('ios/[!E]*/PrivacyInfo.xcprivacy'))).toContain('1C8F.1');
    const widget = project.read('ios/ExpoWidgetsTarget/PrivacyInfo.xcprivacy');
    expect(shared(widget)).toBe('<string>1C8F.1</string>');
    expect(widget).toContain('<key>NSPrivacyTracking</key><false/>');
    const xcode = project.read('ios/*.xcodeproj/project.pbxproj');
    const [, target = ''] =
      xcode.match(/\/\* ExpoWidgetsTarget \*\/ = \{\s*isa = PBXNativeTarget;([\s\S]*?)\};/) ?? [];
    const [, phase = ''] = target.match(/(\w+) \/\* Resources \*\//) ?? [];
    const [, files] =
      xcode.match(new RegExp(`${phase} /\\* Resources \\*/ = \\{([\\s\\S]*?)\\};`)) ?? [];
    expect(files).toContain('PrivacyInfo.xcprivacy in Resources');
    const [, group] =
      xcode.match(/\/\* ExpoWidgetsTarget \*\/ = \{\s*isa = PBXGroup;([\s\S]*?)\};/) ?? [];
    expect(group).toContain('PrivacyInfo.xcprivacy');
  });
});

describe('the project of Android', () => {
  const manifest = () => project.read('android/app/src/main/AndroidManifest.xml');

  test('the permissions are these', () => {
    const lines = manifest().match(/<uses-permission[^>]*>/g) ?? [];
    const names = (some: string[]) =>
      some.map((line) => line.match(/android\.permission\.(\w+)/)?.[1]);
    expect(names(lines.filter((line) => !line.includes('tools:node="remove"')))).toEqual([
      'INTERNET',
      'POST_NOTIFICATIONS',
      'USE_BIOMETRIC',
      'VIBRATE',
    ]);
    expect(names(lines.filter((line) => line.includes('tools:node="remove"')))).toContain(
      'SYSTEM_ALERT_WINDOW',
    );
  });

  test('links of the domain and of the scheme open the app', () => {
    expect(manifest()).toContain(
      '<category android:name="android.intent.category.BROWSABLE"/><data android:scheme="brdy"/>',
    );
    expect(manifest()).toContain(
      [
        '<intent-filter android:autoVerify="true" data-generated="true"><action android:name="android.intent.action.VIEW"/>',
        ...['/reset', '/forgot', '/settings'].map(
          (path) =>
            `<data android:scheme="https" android:host="pece.example" android:path="${path}"/>`,
        ),
        ...['/sites/', '/reports/', '/incidents/'].map(
          (path) =>
            `<data android:scheme="https" android:host="pece.example" android:pathPrefix="${path}"/>`,
        ),
      ].join(''),
    );
  });

  test('messages have their channel, icon and colour', () => {
    const named = 'android:name="com.google.firebase.messaging.default_notification';
    expect(manifest()).toContain(`${named}_channel_id" android:value="incidents"`);
    expect(manifest()).toContain(`${named}_icon" android:resource="@drawable/notification_icon"`);
    expect(manifest()).toContain(`${named}_color"`);
    expect(
      project.list('android/app/src/main/res/drawable-*/notification_icon.png').length,
    ).toBeGreaterThan(3);
  });

  test('the widget has its receiver, asked every half an hour; the library for iOS stays out', () => {
    expect(manifest()).toContain(
      `<receiver android:name=".widget.Sites" android:exported="false" android:label="${agency.APP_NAME}">`,
    );
    expect(manifest()).toContain('android.appwidget.action.APPWIDGET_UPDATE');
    const provider = project.read('android/app/src/main/res/xml/widgetprovider_sites.xml');
    expect(provider).toContain('android:updatePeriodMillis="1800000"');
    expect(provider).toContain('android:resizeMode="horizontal|vertical"');
    const { expo } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
    expect(expo.autolinking.android.exclude).toEqual(['expo-widgets', '@expo/ui']);
  });

  test('a release is shrunk, goes back predictively and updates only through the stores', () => {
    const gradle = project.read('android/gradle.properties');
    expect(gradle).toContain('android.enableMinifyInReleaseBuilds=true');
    expect(gradle).toContain('android.enableShrinkResourcesInReleaseBuilds=true');
    expect(manifest()).toContain('android:enableOnBackInvokedCallback="true"');
    expect(manifest()).toContain('expo.modules.updates.ENABLED" android:value="false"');
  });

  test('the list of recent apps shows no picture of it', () => {
    expect(project.read('android/app/src/main/java/**/MainActivity.kt')).toMatch(
      /super\.onCreate\(null\)\s+\/\/.*\s+if \(.*SDK_INT >= 33\) setRecentsScreenshotEnabled\(false\)/,
    );
  });

  test('no plain http and no copy in a cloud in a release', () => {
    expect(manifest()).not.toContain('usesCleartextTraffic');
    expect(manifest()).toContain('android:allowBackup="false"');
  });

  test('names, numbers, languages and the themed icon', () => {
    const gradle = project.read('android/app/build.gradle');
    expect(gradle).toContain(`applicationId '${agency.ANDROID_PACKAGE}'`);
    expect(gradle).toContain(`versionCode ${agency.APP_BUILD}`);
    for (const folder of ['values-b+cs', 'values-b+en'])
      expect(project.read(`android/app/src/main/res/${folder}/strings.xml`)).toContain(
        `<string name="app_name">"${agency.APP_NAME}"</string>`,
      );
    expect(project.read('android/app/src/main/res/xml/locales_config.xml')).toContain('"cs"');
    expect(project.read('android/app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml')).toContain(
      '<monochrome',
    );
  });
});
