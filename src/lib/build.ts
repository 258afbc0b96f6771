// oxlint-disable no-underscore-dangle -- names that only the build replaces
declare const __APP_VERSION__: string;
declare const __BUILD_ID__: string;

/** The version of the app, as in package.json. */
export const appVersion = __APP_VERSION__;

/** Differs with every build. */
export const buildId = __BUILD_ID__;
