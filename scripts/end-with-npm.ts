/**
 * npm runs a script by a shell, and passes SIGTERM on to that alone: the shell ends, and what it ran would go on
 * without it, as a shop that holds its data. A process that npm started therefore checks whether its parent is still
 * there. One that was started without npm may outlive whoever started it.
 */
const parentKey = "SELVEDGE_NPM_SHELL";
const lookMs = 250;

/** Remembers the shell that npm started this process by, also for the program that may replace this one. */
export function rememberNpm(): void {
  if (process.env.npm_lifecycle_event) process.env[parentKey] = String(process.ppid);
}

/**
 * Sends this process a SIGTERM once the remembered shell has ended, unless it was told to stop already. It is called
 * when the process knows how to stop: a listener takes the place of what the signal does by itself.
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
