/** What a run of all tests found on its machine. */
export type TestMachine = {
  hasPostgres: boolean;
  /** Engines beside Chromium that cannot be started here. */
  missingEngines: readonly string[];
  isMemoryUsed: boolean;
  cores: number;
};

/** Says in sentences what a run leaves out, or does more slowly, on this machine; empty where nothing is. */
export function leftOut({ hasPostgres, missingEngines, isMemoryUsed, cores }: TestMachine): string[] {
  return [
    ...(hasPostgres ? [] : ["Left out: everything on PostgreSQL, which is not on this machine."]),
    ...missingEngines.map(name => `Left out: ${name}, which is not on this machine or too old.`),
    ...(isMemoryUsed ? [] : ["The tests' databases were on the disk, because /dev/shm has too little room: slower."]),
    ...(cores > 1 ? [] : ["This machine has one core: deadlines were missed more easily, and all took longer."]),
  ];
}
