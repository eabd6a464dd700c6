/**
 * npm sends SIGTERM only to the shell of a script; the shell ends, but its program would run on, like a shop that holds
 * its data. So a process started by npm checks that its parent lives. Other processes may outlive their parent.
 */
const parentKey = "SELVEDGE_NPM_SHELL";
const lookMs = 250;

/** Remembers npm's shell, also for a program that replaces this one. */
export function rememberNpm(): void {
  if (process.env.npm_lifecycle_event) process.env[parentKey] = String(process.ppid);
}

/**
 * Sends itself SIGTERM once the remembered shell has ended, unless already stopping. Call this once the process handles
 * SIGTERM, because a listener replaces the signal's default.
 */
export function endWithNpm(): void {
  const parent = Number(process.env[parentKey]);
  delete process.env[parentKey];
  if (!parent) return;
  const look = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, lookMs);
  look.unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => clearInterval(look));
}
