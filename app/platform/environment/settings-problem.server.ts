/** A setting is missing, half set or wrong. The message says what to set. */
export class SettingsProblem extends Error {}
