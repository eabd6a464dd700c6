/** A setting is missing, half set or wrong. Its message says which and what to set. */
export class SettingsProblem extends Error {}
