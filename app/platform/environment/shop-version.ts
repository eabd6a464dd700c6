import packageFile from "../../../package.json" with { type: "json" };

/** The release, such as "1.1.0". CHANGELOG.md says what each changed. */
export const shopVersion: string = packageFile.version;
